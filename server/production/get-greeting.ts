/** One greeting, whole: how it came about, what was asked, in which versions and packages there is. */
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import type { Language } from '#domain/language.ts'
import { correctableUntil } from '#domain/production/correction.ts'
import { greetingStory } from '#domain/production/greeting-story.ts'
import type { WholeGreeting } from '#domain/production/production.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { ownGreeting } from './greeting-access.ts'
import { greetingAnswers } from './greeting-answer.ts'
import { getOrderedLine, listHistoryOf, listQuestionsOf, listShippingsWith, listVersionsOf } from './read-greetings.queries.ts'

interface Wanted {
  readonly greetingId: string
  readonly language?: Language | undefined
}

export async function getGreeting({ db, today }: Pick<Deps, 'db' | 'today'>, customer: Customer, { greetingId, language }: Wanted): Promise<WholeGreeting> {
  const stored = await ownGreeting(db, customer, greetingId)
  const [answers, line, history, questions, versions, shippings] = await Promise.all([
    greetingAnswers(db, [stored], { today: today(), language }), getOrderedLine(db, stored.greeting.orderLineId), listHistoryOf(db, greetingId),
    listQuestionsOf(db, greetingId), listVersionsOf(db, greetingId), listShippingsWith(db, greetingId),
  ])
  const [answer] = answers
  if (!answer) throw new Error('A greeting was found and cannot be told of')
  const { finishedAt } = stored.greeting
  return {
    ...answer,
    ordered_mix: mixNumbersOf(line),
    correctable_until: finishedAt ? correctableUntil(studioTimeOf(finishedAt).day) : null,
    history: greetingStory(history).map(({ step, at }) => ({ step, at: at.toISOString() })),
    questions: questions.map(({ id, question, askedAt, answer, answeredAt }) => (
      { id, question, answer, asked_at: askedAt.toISOString(), answered_at: answeredAt?.toISOString() ?? null }
    )),
    versions: versions.map(({ dateEntered, ...version }) => ({ ...version, date_entered: dateEntered.toISOString() })),
    shippings: shippings.map(({ dateShipped, ...shipping }) => ({ ...shipping, date_shipped: dateShipped?.toISOString() ?? null })),
  }
}
