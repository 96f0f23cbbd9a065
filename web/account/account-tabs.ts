import type { Screen } from '#web/paths.ts'

/** Of the account, with the saved sets, which a guest has too. Apart from the paths, which every page carries. */
export const accountTabs = ['orders', 'greetings', 'carts', 'invoices', 'profile', 'changePassword'] as const satisfies readonly Screen[]
