/** For browsers without script: the declaration is shown again, and sent when it is confirmed. */
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs } from 'react-router'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { formOf, refusalOf } from '#web/calls/form.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf } from '#web/texts/texts.server.ts'
import {
  afterRefusal, lookedOver, pressField, requestIdField, withdrawFields, writingAgain,
  type Declaration, type WithdrawAnswer, type WithdrawPress, type WithdrawStep,
} from './withdraw.ts'

export async function takeWithdrawal({ request, url, context }: ActionFunctionArgs): Promise<WithdrawAnswer> {
  const fieldOf = await formOf(request)
  // Forms carry their lines with a return before the feed.
  const said = Object.fromEntries(withdrawFields.map((name) => [name, fieldOf(name).replaceAll('\r\n', '\n')])) as unknown as Declaration
  const requestId = fieldOf(requestIdField) || randomUUID()
  const press = fieldOf(pressField) as WithdrawPress
  if (press === 'go-back') return { said, requestId, step: writingAgain }
  if (press !== 'confirm') return { said, requestId, step: lookedOver(said) }
  return { said, requestId, step: await sent() }

  async function sent(): Promise<WithdrawStep> {
    try {
      const receipt = await context.get(surroundingsContext)
        .call(orderChangesContract.withdraw, { request_id: requestId, ...said, language: languageOf({ url }) })
      return { at: 'arrived', said, receipt }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return afterRefusal(said, refusal)
    }
  }
}
