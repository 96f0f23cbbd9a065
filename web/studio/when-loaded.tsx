import type { ReactNode } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { Loaded } from '#web/calls/use-loaded.ts'

interface Props<Answer> {
  readonly asked: Loaded<Answer>
  /** What did not arrive. */
  readonly failed: string
  /** For what says more than the catalogue of failures. */
  readonly ownWords?: Partial<Record<FailureCode, string>>
  readonly again: () => void
  readonly children: (answer: Answer) => ReactNode
}

export function WhenLoaded<Answer>({ asked, failed, ownWords = {}, again, children }: Props<Answer>) {
  const texts = useTexts('studio')
  const failures = useTexts('failures')
  if (asked.status === 'loading') return <RowsComing />
  if (asked.status === 'ready') return children(asked.value)
  // What is read is named by the address alone: one that names nothing has no fields to mark.
  const code = asked.code === 'WRONG_INPUT' ? 'NOT_FOUND' : asked.code
  return <EmptyState title={failed} text={ownWords[code] ?? failures[code]} action={<Button onClick={again}>{texts.again}</Button>} />
}

function RowsComing() {
  const { loading } = useTexts('shell')
  return (
    <div className="studio-coming" role="status">
      <span className="visually-hidden">{loading}</span>
      {Array.from({ length: 8 }, (_, row) => <SkeletonText key={row} lines={1} />)}
    </div>
  )
}
