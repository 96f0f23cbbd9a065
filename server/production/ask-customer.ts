/** Asks the customer about the text of a greeting, and notes what was answered on the telephone. The deadline stands still until the answer. */
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { worklistContract, WorkSheet } from '#domain/production/worklist.contract.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { noteAnswer } from './answer-question.ts'
import { findOpenQuestion } from './changing-greeting.queries.ts'
import { moveGreeting } from './greeting-progress.queries.ts'
import { getLineName } from './making.queries.ts'
import { takeStep, type StepDeps, type WorkAtHand } from './work-step.ts'
import { insertQuestion } from './work-steps.queries.ts'

type AskDeps = StepDeps & Pick<Deps, 'writeMail'>

export function askCustomer(deps: AskDeps, asker: StaffMember, { greetingId, question }: ParsedInputOf<typeof worklistContract.askCustomer>): Promise<WorkSheet> {
  return takeStep(deps, asker, { greetingId, move: 'ask', action: 'asked a customer' }, async (tx, { greeting, order }) => {
    const at = deps.now()
    const questionId = await insertQuestion(tx, { greetingId, question, askedAt: at, askedByStaffId: asker.staffId })
    await moveGreeting(tx, greeting, { status: 'processing', productionState: 'script_question', at, staffId: asker.staffId })
    await tellCustomer(deps, tx, order, { greetingId, questionId, question })
  })
}

interface Asked {
  readonly greetingId: string
  readonly questionId: string
  readonly question: string
}

/** An address that was forgotten gets nothing: the studio has to telephone. */
async function tellCustomer({ writeMail }: AskDeps, tx: Tx, order: WorkAtHand['order'], { greetingId, questionId, question }: Asked) {
  const { contact: { email, firstName, lastName }, language, number: orderNumber, userId, id: orderId } = order
  if (email === '') return
  await writeMail(tx, {
    kind: 'question-asked', to: email, language, dedupeKey: `question-asked ${questionId}`, userId, orderId,
    facts: { firstName, lastName, greetingId, orderNumber, question, name: await getLineName(tx, greetingId) },
  })
}

/** As if the customer had answered in the shop. */
export function noteAnswerByPhone(deps: StepDeps & Pick<Deps, 'owner'>, asker: StaffMember, { greetingId, answer }: ParsedInputOf<typeof worklistContract.noteAnswer>): Promise<WorkSheet> {
  return takeStep(deps, asker, { greetingId, move: 'answer', action: 'noted an answer' }, async (tx, { greeting }) => {
    const question = orThrow((await findOpenQuestion(tx, greetingId)) ?? failure('NOTHING_ASKED'))
    orThrow(await noteAnswer(deps, tx, { greeting }, { questionId: question.id, answer, staffId: asker.staffId }))
  })
}
