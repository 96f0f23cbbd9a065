/** Every screen of the shop. The optional `en` in front is the language: see `paths.ts`. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { studioPatterns, type StudioScreen } from './features/studio/studio-paths.ts'
import { patterns, type Screen } from './paths.ts'

function screen(name: Screen, file: string): RouteConfigEntry {
  return route(patterns[name].slice(1), `features/${file}`, { caseSensitive: true })
}

/** `/profile` and its like are the short spelling of `/myAccount/profile`. */
function shortPath(name: 'profile' | 'changePassword' | 'orders' | 'greetings' | 'invoices'): RouteConfigEntry {
  return route(name, 'features/account/short-path.ts', { id: `short-path-${name}`, caseSensitive: true })
}

/** The studio has a frame of its own, which its screens stand in. */
function studioScreen(name: Exclude<StudioScreen, 'start'>, file: string): RouteConfigEntry {
  return route(studioPatterns[name].slice(`${studioPatterns.start}/`.length), `features/studio/${file}`, { caseSensitive: true })
}

/** One screen shows each list of work. */
function workScreen(name: 'recordings' | 'quality' | 'questions'): RouteConfigEntry {
  return route(studioPatterns[name].slice(`${studioPatterns.start}/`.length), 'features/studio/work-screen.tsx', { id: `studio-${name}`, caseSensitive: true })
}

/** The books stand in the same frame, and are a feature of their own. */
function booksScreen(name: Exclude<StudioScreen, 'start'>, file: string): RouteConfigEntry {
  return route(studioPatterns[name].slice(`${studioPatterns.start}/`.length), `features/books/${file}`, { caseSensitive: true })
}

export default [
  route('en?', 'language-layout.tsx', { caseSensitive: true }, [
    index('features/home/home-screen.tsx'),
    screen('products', 'catalogue/products-screen.tsx'),
    screen('editText', 'greeting/edit-text-screen.tsx'),
    screen('editMusic', 'greeting/edit-music-screen.tsx'),
    screen('editVoice', 'greeting/edit-voice-screen.tsx'),
    screen('cart', 'cart/cart-screen.tsx'),
    screen('carts', 'cart/carts-screen.tsx'),
    screen('signIn', 'account/sign-in-screen.tsx'),
    screen('signUp', 'account/sign-up-screen.tsx'),
    screen('regSuccess', 'account/reg-success-screen.tsx'),
    screen('confirmEmail', 'account/confirm-email-screen.tsx'),
    screen('undoEmailChange', 'account/undo-email-change-screen.tsx'),
    screen('sendPassword', 'account/send-password-screen.tsx'),
    screen('resetPassword', 'account/reset-password-screen.tsx'),
    screen('account', 'account/account-screen.tsx'),
    layout('features/account/my-account-layout.tsx', [
      screen('myAccount', 'account/my-account-screen.tsx'),
      screen('profile', 'account/profile-screen.tsx'),
      screen('changePassword', 'account/change-password-screen.tsx'),
      screen('orders', 'order/orders-screen.tsx'),
      screen('order', 'order/order-screen.tsx'),
      layout('features/delivery/delivery-layout.tsx', [
        screen('greetings', 'production/greetings-screen.tsx'),
        screen('greeting', 'production/greeting-screen.tsx'),
      ]),
      screen('invoices', 'order/invoices-screen.tsx'),
    ]),
    shortPath('profile'),
    shortPath('changePassword'),
    shortPath('orders'),
    shortPath('greetings'),
    shortPath('invoices'),
    screen('checkout', 'checkout/checkout-screen.tsx'),
    screen('checkoutSuccess', 'checkout/checkout-success-screen.tsx'),
    screen('checkoutError', 'checkout/checkout-error-screen.tsx'),
    screen('help', 'help/help-screen.tsx'),
    screen('faqs', 'help/faqs-screen.tsx'),
    screen('faq', 'help/faq-screen.tsx'),
    screen('glossary', 'help/glossary-screen.tsx'),
    screen('glossaryEntry', 'help/glossary-entry-screen.tsx'),
    screen('telephoneSystems', 'help/telephone-systems-screen.tsx'),
    screen('telephoneSystem', 'help/telephone-system-screen.tsx'),
    screen('contact', 'contact/contact-screen.tsx'),
    screen('about', 'legal/about-screen.tsx'),
    screen('terms', 'legal/terms-screen.tsx'),
    screen('privacy', 'legal/privacy-screen.tsx'),
    screen('background', 'legal/background-screen.tsx'),
    screen('accessibility', 'legal/accessibility-screen.tsx'),
    screen('withdrawal', 'legal/withdrawal-screen.tsx'),
    ...(process.env.SHOP_MODE === 'development' ? [route('styleguide', 'features/styleguide/styleguide-screen.tsx')] : []),
  ]),
  route(`en?${studioPatterns.start}`, 'features/studio/studio-layout.tsx', { caseSensitive: true }, [
    index('features/studio/work-screen.tsx'),
    workScreen('recordings'),
    workScreen('quality'),
    workScreen('questions'),
    studioScreen('prompter', 'prompter-screen.tsx'),
    studioScreen('staffSignIn', 'staff-sign-in-screen.tsx'),
    studioScreen('changeStaffPassword', 'change-staff-password-screen.tsx'),
    studioScreen('journal', 'journal-screen.tsx'),
    studioScreen('money', 'money-screen.tsx'),
    booksScreen('statements', 'statements-screen.tsx'),
    booksScreen('debitRuns', 'debit-runs-screen.tsx'),
    booksScreen('debitRun', 'debit-run-screen.tsx'),
    booksScreen('issued', 'issued-screen.tsx'),
    studioScreen('withdrawals', 'withdrawals-screen.tsx'),
    studioScreen('failedJobs', 'failed-jobs-screen.tsx'),
    studioScreen('officeOrders', 'office-orders-screen.tsx'),
    studioScreen('officeOrder', 'office-order-screen.tsx'),
    studioScreen('customers', 'customers-screen.tsx'),
    studioScreen('customer', 'customer-screen.tsx'),
    studioScreen('vouchers', 'vouchers-screen.tsx'),
    studioScreen('contactMessages', 'contact-messages-screen.tsx'),
    studioScreen('settings', 'settings-screen.tsx'),
    studioScreen('offerTexts', 'offer-texts-screen.tsx'),
    studioScreen('offerVoices', 'offer-voices-screen.tsx'),
    studioScreen('offerMusics', 'offer-musics-screen.tsx'),
    studioScreen('offerPrices', 'offer-prices-screen.tsx'),
    studioScreen('figures', 'figures-screen.tsx'),
    studioScreen('mails', 'mails-screen.tsx'),
    studioScreen('mail', 'mail-screen.tsx'),
    studioScreen('staff', 'staff-screen.tsx'),
    studioScreen('staffMember', 'staff-member-screen.tsx'),
    studioScreen('ownSessions', 'own-sessions-screen.tsx'),
  ]),
  route('sitemap.xml', 'sitemap.ts'),
  route('robots.txt', 'robots.ts'),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
