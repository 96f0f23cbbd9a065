/** Apart from the shop's paths, so that no page of the shop carries them. */
import { generatePath, matchPath } from 'react-router'
import type { WorkList } from '#domain/production/work-list.ts'
import { barePath, inLanguage } from '#web/paths.ts'
import { useLanguage } from '#web/use-language.ts'

/** Each list of the board has a screen of its own; the first is the start of the studio. */
const listPaths = {
  today: '/studio',
  recording: '/studio/recordings',
  quality: '/studio/quality',
  questions: '/studio/questions',
} as const satisfies Readonly<Record<WorkList, string>>

export const studioPaths = {
  ...listPaths,
  prompter: '/studio/work/:greetingId/prompter',
  staffSignIn: '/studio/signIn',
  changeStaffPassword: '/studio/password',
  journal: '/studio/journal',
  money: '/studio/money',
  statements: '/studio/statements',
  debitRuns: '/studio/collections',
  debitRun: '/studio/collections/:runId',
  issued: '/studio/invoices',
  closing: '/studio/closing',
  withdrawals: '/studio/withdrawals',
  failedJobs: '/studio/jobs',
  search: '/studio/search',
  officeOrders: '/studio/orders',
  officeOrder: '/studio/orders/:orderId',
  preparedCarts: '/studio/carts',
  customers: '/studio/customers',
  customer: '/studio/customers/:customerId',
  vouchers: '/studio/vouchers',
  contactMessages: '/studio/messages',
  settings: '/studio/settings',
  offerTexts: '/studio/texts',
  offerVoices: '/studio/voices',
  offerMusics: '/studio/musics',
  offerPrices: '/studio/prices',
  figures: '/studio/figures',
  mails: '/studio/mails',
  mail: '/studio/mails/:mailId',
  staff: '/studio/staff',
  staffMember: '/studio/staff/:staffId',
  secondFactor: '/studio/secondFactor',
  ownSessions: '/studio/sessions',
} as const

export type StudioScreen = keyof typeof studioPaths

/** `undefined` for an address outside the studio. */
export function studioScreenAt(pathname: string): StudioScreen | undefined {
  const bare = barePath(pathname).replace(/\/$/, '')
  return (Object.keys(studioPaths) as StudioScreen[]).find((screen) => matchPath({ path: studioPaths[screen], caseSensitive: true }, bare))
}

export function useStudioPath() {
  const language = useLanguage()
  return (screen: StudioScreen, parameters: Readonly<Record<string, string>> = {}) => inLanguage(generatePath(studioPaths[screen], parameters), language)
}
