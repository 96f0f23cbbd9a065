import { useState } from 'react'
import type { OutputOf } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { call } from '#web/calls/call.ts'
import { refusalBy, type Refused } from '#web/calls/refused.ts'
import { useRequestId } from '#web/calls/use-sending.ts'
import { useLanguage } from '#web/use-language.ts'
import { allOf, email, filled, type FormCheck } from '#web/account/form-values.ts'

export const mostStatementCharacters = 2000

export interface Declaration {
  readonly name: string
  readonly order_number: string
  readonly email: string
  readonly statement: string
}

export const emptyDeclaration: Declaration = { name: '', order_number: '', email: '', statement: '' }

export type WithdrawField = keyof Declaration
export const withdrawFields = Object.keys(emptyDeclaration) as WithdrawField[]

type Receipt = OutputOf<typeof orderChangesContract.withdraw>

export type WithdrawStep =
  /** `wrong`: what was refused, each try anew. */
  | { readonly at: 'writing'; readonly wrong: readonly string[] | undefined; readonly again: boolean }
  | { readonly at: 'checking'; readonly said: Declaration; readonly failure: FailureCode | undefined }
  | { readonly at: 'arrived'; readonly said: Declaration; readonly receipt: Receipt }

/** Where the forms were sent without script: the step that comes next, with what was written, and the id that it will be sent by. */
export interface WithdrawAnswer {
  readonly said: Declaration
  readonly step: WithdrawStep
  readonly requestId: string
}

/** Names in the forms beside those of the fields: the id, and the button that was pressed. */
export const requestIdField = 'request_id'
export const pressField = 'press'
export type WithdrawPress = 'look-over' | 'confirm' | 'go-back'

const shortEnough: FormCheck = ({ statement = '' }) => ([...statement].length > mostStatementCharacters ? ['statement'] : [])
const check = allOf(filled('name', 'order_number'), email('email'), shortEnough)

export const writingAgain: WithdrawStep = { at: 'writing', wrong: undefined, again: true }

export function lookedOver(said: Declaration): WithdrawStep {
  const wrong = check({ ...said })
  return wrong.length > 0 ? { at: 'writing', wrong, again: true } : { at: 'checking', said, failure: undefined }
}

export function afterRefusal(said: Declaration, { code, fields }: Pick<Refused, 'code' | 'fields'>): WithdrawStep {
  const wrong = Object.keys(fields).filter((name) => name in emptyDeclaration)
  return code === 'WRONG_INPUT' && wrong.length > 0 ? { at: 'writing', wrong, again: true } : { at: 'checking', said, failure: code }
}

export function useWithdraw(answer: WithdrawAnswer | undefined) {
  const language = useLanguage()
  const [step, setStep] = useState<WithdrawStep>(answer?.step ?? { at: 'writing', wrong: undefined, again: false })
  const [pending, setPending] = useState(false)
  const requestIdOf = useRequestId(answer && { said: answer.said, id: answer.requestId })

  async function confirm(said: Declaration) {
    setPending(true)
    setStep(await sent(said))
    setPending(false)
  }

  async function sent(said: Declaration): Promise<WithdrawStep> {
    try {
      return { at: 'arrived', said, receipt: await call(orderChangesContract.withdraw, { request_id: requestIdOf(said), ...said, language }) }
    } catch (error) {
      return afterRefusal(said, refusalBy(error))
    }
  }

  return { step, pending, confirm, lookOver: (said: Declaration) => setStep(lookedOver(said)), goBack: () => setStep(writingAgain) }
}
