/** What the studio asks for, and what stands on a screen until it has come. */
import { type ReactNode, useCallback, useEffect } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { type Loaded, useLoaded } from '#web/calls/use-loaded.ts'
import { staffSession, useStaff } from '#web/staff/staff-session.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/**
 * Asked again, what is there stays until the new answer has come. Another version is another reason to ask, which nobody gave by hand: where that fails, what is
 * there stays as well, with what was typed into it, unless it is gone. What the end of a session has refused is asked again after the next sign-in.
 */
export function useAsked<E extends Endpoint>(
  endpoint: E, input: InputOf<E>, version = 0,
): { readonly asked: Loaded<OutputOf<E>>; readonly again: () => void; readonly put: (answer: OutputOf<E>) => void } {
  const question = JSON.stringify(input)
  const ask = useCallback(
    (signal?: AbortSignal) => staffSession().ask(endpoint, JSON.parse(question) as InputOf<E>, signal && { signal }), [endpoint, question],
  )
  const { state, reload, put } = useLoaded(ask, { topic: question, version })
  const isSignedIn = useStaff().status === 'signedIn'
  const isShutOut = state.status === 'failed' && state.code === 'VALID_USER_REQUIRED'
  useEffect(() => {
    if (isShutOut && isSignedIn) void reload()
  }, [isShutOut, isSignedIn, reload])
  return { asked: state, again: () => void reload(), put }
}

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
