/** The way out of a contract, in two steps: what is declared, and the confirmation. Then the receipt. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#web/session/current-user.ts'
import { Card } from '#web/ui/card.tsx'
import { WithdrawArrived } from './withdraw-arrived.tsx'
import { WithdrawCheck } from './withdraw-check.tsx'
import { WithdrawFields } from './withdraw-fields.tsx'
import { emptyDeclaration, useWithdraw, type Declaration, type WithdrawAnswer } from './withdraw.ts'
import { withdrawPlace } from './withdraw-place.ts'
import './withdraw.css'

/** `answer`: of the step before, where the forms were sent without script. */
export function WithdrawForm({ answer }: { readonly answer: WithdrawAnswer | undefined }) {
  const { step, pending, lookOver, confirm, goBack } = useWithdraw(answer)
  const [written, setWritten] = useState<Partial<Declaration>>(answer?.said ?? {})
  const said: Declaration = { ...emptyDeclaration, ...useKnown(), ...written }
  return (
    <Card as="section" size="panel" id={withdrawPlace} className="withdraw">
      {step.at === 'writing' && (
        <WithdrawFields
          said={said} wrong={step.wrong} focused={step.again} requestId={answer?.requestId}
          onWrite={(name, value) => setWritten((before) => ({ ...before, [name]: value }))}
          onNext={() => lookOver(said)}
        />
      )}
      {step.at === 'checking' && (
        <WithdrawCheck
          said={step.said} requestId={answer?.requestId} pending={pending} failure={step.failure}
          onConfirm={() => void confirm(step.said)} onBack={goBack}
        />
      )}
      {step.at === 'arrived' && <WithdrawArrived said={step.said} receipt={step.receipt} />}
    </Card>
  )
}

/** Of who is signed in, and of the order that led here. What is written counts instead. */
function useKnown(): Partial<Declaration> {
  const state = useUser()
  const [search] = useSearchParams()
  const order = search.get('order')?.trim().slice(0, 40)
  return { ...(state.status === 'ready' && { name: state.user.name, email: state.user.email1 }), ...(order && { order_number: order }) }
}
