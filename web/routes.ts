/** The optional `en` in front is the language: see `paths.ts`. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { accountParts, patterns, type Screen } from './paths.ts'
import { ofEachList } from '#domain/production/work-list.ts'
import { studioPaths, type StudioScreen } from './studio/studio-paths.ts'

/** Known by its name: the frame titles it by that. */
function screen(name: Screen, file: string): RouteConfigEntry {
  return name === 'home' ? index(file, { id: name }) : route(patterns[name].slice(1), file, { caseSensitive: true, id: name })
}

/** `/profile` and its like are the short spelling of `/myAccount/profile`. */
const shortPaths = accountParts.map((name) => route(name, 'account/short-path.ts', { id: `short-path-${name}`, caseSensitive: true }))

/** The studio has a frame of its own, which its screens stand in. */
const { today, ...studioFiles } = {
  ...ofEachList(() => 'production/work-screen.tsx'), today: 'figures/today-screen.tsx',
  prompter: 'production/prompter-screen.tsx', staffSignIn: 'staff/staff-sign-in-screen.tsx', changeStaffPassword: 'staff/change-staff-password-screen.tsx',
  journal: 'figures/journal-screen.tsx', money: 'payment/money-screen.tsx', statements: 'books/statements-screen.tsx', debitRuns: 'books/debit-runs-screen.tsx',
  debitRun: 'books/debit-run-screen.tsx', issued: 'books/issued-screen.tsx', closing: 'closing/closing-screen.tsx', withdrawals: 'payment/withdrawals-screen.tsx',
  failedJobs: 'figures/failed-jobs-screen.tsx', officeOrders: 'order/office-orders-screen.tsx', officeOrder: 'order/office-order-screen.tsx',
  preparedCarts: 'prepared-cart/prepared-carts-screen.tsx', customers: 'order/customers-screen.tsx', customer: 'order/customer-screen.tsx', vouchers: 'voucher/vouchers-screen.tsx',
  contactMessages: 'contact/contact-messages-screen.tsx', settings: 'settings/settings-screen.tsx', offerTexts: 'catalogue/offer-texts-screen.tsx',
  offerVoices: 'catalogue/offer-voices-screen.tsx', offerMusics: 'catalogue/offer-musics-screen.tsx', offerPrices: 'catalogue/offer-prices-screen.tsx',
  search: 'books/search-screen.tsx', figures: 'figures/figures-screen.tsx', mails: 'mail/mails-screen.tsx', mail: 'mail/mail-screen.tsx', staff: 'staff/staff-screen.tsx',
  staffMember: 'staff/staff-member-screen.tsx', secondFactor: 'staff/second-factor-screen.tsx', ownSessions: 'staff/own-sessions-screen.tsx',
} as const satisfies Readonly<Record<StudioScreen, string>>
const inStudio = Object.entries(studioFiles).map(([name, file]) => (
  route(studioPaths[name as keyof typeof studioFiles].slice(studioPaths.today.length + 1), file, { caseSensitive: true, id: `studio-${name}` })
))

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
    ...shortPaths,
    screen('sharedSample', 'shared-sample/shared-sample-screen.tsx'),
    screen('preparedCart', 'prepared-cart/prepared-cart-screen.tsx'),
    screen('technician', 'production/technician-screen.tsx'),
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
  route(`en?${studioPaths.today}`, 'studio/studio-layout.tsx', { caseSensitive: true }, [index(today), ...inStudio]),
  route('sitemap.xml', 'sitemap.ts'),
  route('robots.txt', 'robots.ts'),
  route('look.css', 'look-styles.ts'),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
