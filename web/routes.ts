/** Every screen of the shop. The optional `en` in front is the language: see `paths.ts`. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { patterns, type Screen } from './paths.ts'

function screen(name: Screen, file: string): RouteConfigEntry {
  return route(patterns[name].slice(1), `features/${file}`, { caseSensitive: true })
}

/** `/profile` and its like are the short spelling of `/myAccount/profile`. */
function shortPath(name: 'profile' | 'changePassword' | 'orders' | 'greetings' | 'invoices'): RouteConfigEntry {
  return route(name, 'features/account/short-path.ts', { id: `short-path-${name}`, caseSensitive: true })
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
    screen('sendPassword', 'account/send-password-screen.tsx'),
    screen('resetPassword', 'account/reset-password-screen.tsx'),
    screen('account', 'account/account-screen.tsx'),
    layout('features/account/my-account-layout.tsx', [
      screen('myAccount', 'account/my-account-screen.tsx'),
      screen('profile', 'account/profile-screen.tsx'),
      screen('changePassword', 'account/change-password-screen.tsx'),
      screen('orders', 'order/orders-screen.tsx'),
      screen('order', 'order/order-screen.tsx'),
      screen('greetings', 'production/greetings-screen.tsx'),
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
    screen('faqs', 'help/faqs-screen.tsx'),
    screen('faq', 'help/faq-screen.tsx'),
    screen('glossary', 'help/glossary-screen.tsx'),
    screen('glossaryEntry', 'help/glossary-entry-screen.tsx'),
    screen('contact', 'contact/contact-screen.tsx'),
    screen('about', 'legal/about-screen.tsx'),
    screen('terms', 'legal/terms-screen.tsx'),
    screen('privacy', 'legal/privacy-screen.tsx'),
    screen('background', 'legal/background-screen.tsx'),
    screen('accessibility', 'legal/accessibility-screen.tsx'),
    screen('withdrawal', 'legal/withdrawal-screen.tsx'),
    ...(process.env.SHOP_MODE === 'development' ? [route('styleguide', 'features/styleguide/styleguide-screen.tsx')] : []),
  ]),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
