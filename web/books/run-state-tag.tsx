/** How far a run of collections is. */
import type { DebitRun } from '#domain/books/debit-run.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'

const looks = {
  made: { kind: 'warn', words: 'runMade' }, released: { kind: 'good', words: 'runReleased' }, discarded: { kind: 'plain', words: 'runDiscarded' },
} as const

export function RunStateTag({ state }: Pick<DebitRun, 'state'>) {
  const texts = useTexts('books')
  const { kind, words } = looks[state]
  return <Tag kind={kind}>{texts[words]}</Tag>
}
