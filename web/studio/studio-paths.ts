/** Apart from the shop's paths, so that no page of the shop carries them. */
import { generatePath, matchPath } from 'react-router'
import { barePath, inLanguage } from '#web/paths.ts'
import { useLanguage } from '#web/use-language.ts'

/** Where each stands, and the file that shows it. */
export const studioScreens = {
  start: { path: '/studio', file: 'production/work-screen.tsx' },
  recordings: { path: '/studio/recordings', file: 'production/work-screen.tsx' },
  quality: { path: '/studio/quality', file: 'production/work-screen.tsx' },
  questions: { path: '/studio/questions', file: 'production/work-screen.tsx' },
  prompter: { path: '/studio/work/:greetingId/prompter', file: 'production/prompter-screen.tsx' },
  staffSignIn: { path: '/studio/signIn', file: 'staff/staff-sign-in-screen.tsx' },
  changeStaffPassword: { path: '/studio/password', file: 'staff/change-staff-password-screen.tsx' },
  journal: { path: '/studio/journal', file: 'figures/journal-screen.tsx' },
  money: { path: '/studio/money', file: 'payment/money-screen.tsx' },
  statements: { path: '/studio/statements', file: 'books/statements-screen.tsx' },
  debitRuns: { path: '/studio/collections', file: 'books/debit-runs-screen.tsx' },
  debitRun: { path: '/studio/collections/:runId', file: 'books/debit-run-screen.tsx' },
  issued: { path: '/studio/invoices', file: 'books/issued-screen.tsx' },
  withdrawals: { path: '/studio/withdrawals', file: 'payment/withdrawals-screen.tsx' },
  failedJobs: { path: '/studio/jobs', file: 'figures/failed-jobs-screen.tsx' },
  officeOrders: { path: '/studio/orders', file: 'order/office-orders-screen.tsx' },
  officeOrder: { path: '/studio/orders/:orderId', file: 'order/office-order-screen.tsx' },
  customers: { path: '/studio/customers', file: 'order/customers-screen.tsx' },
  customer: { path: '/studio/customers/:customerId', file: 'order/customer-screen.tsx' },
  vouchers: { path: '/studio/vouchers', file: 'voucher/vouchers-screen.tsx' },
  contactMessages: { path: '/studio/messages', file: 'contact/contact-messages-screen.tsx' },
  settings: { path: '/studio/settings', file: 'settings/settings-screen.tsx' },
  offerTexts: { path: '/studio/texts', file: 'catalogue/offer-texts-screen.tsx' },
  offerVoices: { path: '/studio/voices', file: 'catalogue/offer-voices-screen.tsx' },
  offerMusics: { path: '/studio/musics', file: 'catalogue/offer-musics-screen.tsx' },
  offerPrices: { path: '/studio/prices', file: 'catalogue/offer-prices-screen.tsx' },
  figures: { path: '/studio/figures', file: 'figures/figures-screen.tsx' },
  mails: { path: '/studio/mails', file: 'mail/mails-screen.tsx' },
  mail: { path: '/studio/mails/:mailId', file: 'mail/mail-screen.tsx' },
  staff: { path: '/studio/staff', file: 'staff/staff-screen.tsx' },
  staffMember: { path: '/studio/staff/:staffId', file: 'staff/staff-member-screen.tsx' },
  ownSessions: { path: '/studio/sessions', file: 'staff/own-sessions-screen.tsx' },
} as const

export type StudioScreen = keyof typeof studioScreens

/** `undefined` for an address outside the studio. */
export function studioScreenAt(pathname: string): StudioScreen | undefined {
  const bare = barePath(pathname).replace(/\/$/, '')
  return (Object.keys(studioScreens) as StudioScreen[]).find((screen) => matchPath({ path: studioScreens[screen].path, caseSensitive: true }, bare))
}

export function useStudioPath() {
  const language = useLanguage()
  return (screen: StudioScreen, parameters: Readonly<Record<string, string>> = {}) => inLanguage(generatePath(studioScreens[screen].path, parameters), language)
}
