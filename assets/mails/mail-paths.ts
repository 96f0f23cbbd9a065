/** The screens that mails lead to. A token stands in `token`, which is blanked in what is kept of a mail that has been sent. */
const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`

export const mailPaths = {
  confirmEmail: (token: string) => withToken('/confirmEmail', token),
  undoEmailChange: (token: string) => withToken('/undoEmailChange', token),
  resetPassword: (token: string) => withToken('/resetPassword', token),
  preparedCart: (token: string) => withToken('/preparedCart', token),
  sendPassword: () => '/sendPassword',
  contact: () => '/contact',
  greeting: (greetingId: string) => `/myAccount/greetings/${greetingId}`,
  /** It plays as it opens, where the browser lets it. */
  greetingPlaying: (greetingId: string) => `/myAccount/greetings/${greetingId}?play`,
  studio: () => '/studio',
  order: (orderId: string) => `/myAccount/orders/${orderId}`,
} as const
