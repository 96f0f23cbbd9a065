/** The optional `en` in front is the language: see `paths.ts`. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { studioPatterns, type StudioScreen } from './studio/studio-paths.ts'
import { patterns, type Screen } from './paths.ts'

/** Known by its name: the frame titles it by that. */
function screen(name: Screen, file: string): RouteConfigEntry {
  return name === 'home' ? index(file, { id: name }) : route(patterns[name].slice(1), file, { caseSensitive: true, id: name })
}

/** `/profile` and its like are the short spelling of `/myAccount/profile`. */
function shortPath(name: 'profile' | 'changePassword' | 'orders' | 'greetings' | 'invoices'): RouteConfigEntry {
  return route(name, 'account/short-path.ts', { id: `short-path-${name}`, caseSensitive: true })
}

/** The studio has a frame of its own, which its screens stand in. */
function studioScreen(name: Exclude<StudioScreen, 'start'>, file: string): RouteConfigEntry {
  return route(studioPatterns[name].slice(`${studioPatterns.start}/`.length), file, { caseSensitive: true })
}

/** One screen shows each list of work. */
function workScreen(name: 'recordings' | 'quality' | 'questions'): RouteConfigEntry {
  return route(studioPatterns[name].slice(`${studioPatterns.start}/`.length), 'production/work-screen.tsx', { id: `studio-${name}`, caseSensitive: true })
}

export default [
  route('en?', 'language-layout.tsx', { caseSensitive: true }, [
    screen('home', 'home/home-screen.tsx'),
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
    layout('account/my-account-layout.tsx', [
      screen('myAccount', 'account/my-account-screen.tsx'),
      screen('profile', 'account/profile-screen.tsx'),
      screen('changePassword', 'account/change-password-screen.tsx'),
      screen('orders', 'order/orders-screen.tsx'),
      screen('order', 'order/order-screen.tsx'),
      layout('delivery/delivery-layout.tsx', [
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
    screen('faqs', 'help/book-screen.tsx'),
    screen('faq', 'help/help-entry-screen.tsx'),
    screen('glossary', 'help/book-screen.tsx'),
    screen('glossaryEntry', 'help/help-entry-screen.tsx'),
    screen('telephoneSystems', 'help/telephone-systems-screen.tsx'),
    screen('telephoneSystem', 'help/telephone-system-screen.tsx'),
    screen('contact', 'contact/contact-screen.tsx'),
    screen('about', 'legal/text-screen.tsx'),
    screen('terms', 'legal/text-screen.tsx'),
    screen('privacy', 'legal/privacy-screen.tsx'),
    screen('background', 'legal/text-screen.tsx'),
    screen('accessibility', 'legal/text-screen.tsx'),
    screen('withdrawal', 'legal/withdrawal-screen.tsx'),
    ...(process.env.SHOP_MODE === 'development' ? [route('styleguide', 'styleguide/styleguide-screen.tsx')] : []),
  ]),
  route(`en?${studioPatterns.start}`, 'studio/studio-layout.tsx', { caseSensitive: true }, [
    index('production/work-screen.tsx'),
    workScreen('recordings'),
    workScreen('quality'),
    workScreen('questions'),
    studioScreen('prompter', 'production/prompter-screen.tsx'),
    studioScreen('staffSignIn', 'staff/staff-sign-in-screen.tsx'),
    studioScreen('changeStaffPassword', 'staff/change-staff-password-screen.tsx'),
    studioScreen('journal', 'figures/journal-screen.tsx'),
    studioScreen('money', 'payment/money-screen.tsx'),
    studioScreen('statements', 'books/statements-screen.tsx'),
    studioScreen('debitRuns', 'books/debit-runs-screen.tsx'),
    studioScreen('debitRun', 'books/debit-run-screen.tsx'),
    studioScreen('issued', 'books/issued-screen.tsx'),
    studioScreen('withdrawals', 'payment/withdrawals-screen.tsx'),
    studioScreen('failedJobs', 'figures/failed-jobs-screen.tsx'),
    studioScreen('officeOrders', 'order/office-orders-screen.tsx'),
    studioScreen('officeOrder', 'order/office-order-screen.tsx'),
    studioScreen('customers', 'order/customers-screen.tsx'),
    studioScreen('customer', 'order/customer-screen.tsx'),
    studioScreen('vouchers', 'voucher/vouchers-screen.tsx'),
    studioScreen('contactMessages', 'contact/contact-messages-screen.tsx'),
    studioScreen('settings', 'settings/settings-screen.tsx'),
    studioScreen('offerTexts', 'catalogue/offer-texts-screen.tsx'),
    studioScreen('offerVoices', 'catalogue/offer-voices-screen.tsx'),
    studioScreen('offerMusics', 'catalogue/offer-musics-screen.tsx'),
    studioScreen('offerPrices', 'catalogue/offer-prices-screen.tsx'),
    studioScreen('figures', 'figures/figures-screen.tsx'),
    studioScreen('mails', 'mail/mails-screen.tsx'),
    studioScreen('mail', 'mail/mail-screen.tsx'),
    studioScreen('staff', 'staff/staff-screen.tsx'),
    studioScreen('staffMember', 'staff/staff-member-screen.tsx'),
    studioScreen('ownSessions', 'staff/own-sessions-screen.tsx'),
  ]),
  route('sitemap.xml', 'sitemap.ts'),
  route('robots.txt', 'robots.ts'),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
