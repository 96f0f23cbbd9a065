/** The optional `en` in front is the language: see `paths.ts`. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { accountParts, patterns, type Screen } from './paths.ts'
import { studioScreens } from './studio/studio-paths.ts'

/** Known by its name: the frame titles it by that. */
function screen(name: Screen, file: string): RouteConfigEntry {
  return name === 'home' ? index(file, { id: name }) : route(patterns[name].slice(1), file, { caseSensitive: true, id: name })
}

/** `/profile` and its like are the short spelling of `/myAccount/profile`. */
const shortPaths = accountParts.map((name) => route(name, 'account/short-path.ts', { id: `short-path-${name}`, caseSensitive: true }))

/** The studio has a frame of its own, which its screens stand in. */
const { start, ...others } = studioScreens
const inStudio = Object.entries(others).map(([name, { path, file }]) => route(path.slice(start.path.length + 1), file, { caseSensitive: true, id: `studio-${name}` }))

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
  route(`en?${start.path}`, 'studio/studio-layout.tsx', { caseSensitive: true }, [index(start.file), ...inStudio]),
  route('sitemap.xml', 'sitemap.ts'),
  route('robots.txt', 'robots.ts'),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
