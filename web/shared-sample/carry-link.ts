import type { DraftKey } from '#web/draft/draft-shelf.ts'

/** The link goes where its greeting goes. One that stays behind keeps no greeting from going. */
export const carryLink = (from: DraftKey, to: DraftKey) => import('./kept-links.ts').then(({ moveLink }) => moveLink(from, to), () => undefined)
