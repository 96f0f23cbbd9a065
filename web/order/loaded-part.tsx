/** It may come late or fail, and the other parts stand. */
import type { ReactNode } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/calls/use-loaded.ts'

interface Props<Value> {
  readonly title: string
  /** Has to stay the same function. */
  readonly load: () => Promise<Value>
  /** Another one is a reason to read again; until then what was read stays. */
  readonly version: string
  readonly children: (value: Value) => ReactNode
}

export function LoadedPart<Value>({ title, load, version, children }: Props<Value>) {
  const { state, reload } = useLoaded(load, { version })
  return (
    <Section className="order-part" heading={title}>
      {state.status === 'loading' && <PartLoading lines={2} />}
      {state.status === 'failed' && <PartFailed code={state.code} onAgain={reload} />}
      {state.status === 'ready' && children(state.value)}
    </Section>
  )
}

export function PartLoading({ lines }: { readonly lines: number }) {
  const { loading } = useTexts('shell')
  return <div role="status"><span className="visually-hidden">{loading}</span><SkeletonText lines={lines} /></div>
}

export function PartFailed({ code, onAgain }: { readonly code: FailureCode; readonly onAgain: () => Promise<void> }) {
  const failures = useTexts('failures')
  const { again } = useTexts('account')
  return (
    <div className="stack order-failed" role="alert">
      <p>{failures[code]}</p>
      <div><Button kind="ghost" onClick={() => void onAgain()}>{again}</Button></div>
    </div>
  )
}
