import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import { wholeList } from '#domain/paging.ts'
import { shownGreetingStatus } from '#domain/order/greeting-status.ts'
import { canBeCorrected, correctableUntil } from '#domain/production/correction.ts'
import { whatGreetingWaitsFor } from '#domain/order/order-changes.ts'
import { greetingStory, isDeadlineStill } from '#domain/production/greeting-status.ts'
import { isMadeSo, mixOf } from '#domain/production/mix.ts'
import { type HpcGreeting, productionContract, type WholeGreeting } from '#domain/production/production.contract.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { ownOrThrow } from '#server/order/order.ts'
import { findShipping } from './files.queries.ts'
import { filesToKeep, ownGreeting } from './greeting-files.ts'
import {
  getOrderedLine, listGreetingsOf, listGreetingsOfShipping, listHistoryOf, listQuestionsOf, listShippingsWith, listVersionsOf, newestRendersOf,
  openQuestionsOf, saveGreetingName, type StoredGreeting, type StoredRender,
} from './read-greetings.queries.ts'
import { telephoneFilesOf } from './telephone-file.ts'

interface Wanted {
  readonly greetingId: string
  readonly language?: Language | undefined
}

export async function getGreeting({ db, today }: Pick<Deps, 'db' | 'today'>, { greetingId, language }: Wanted, customer: Customer): Promise<WholeGreeting> {
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

interface Shown {
  readonly today: DateOnly
  readonly language: Language | undefined
}

async function greetingAnswers(db: Db, stored: readonly StoredGreeting[], shown: Shown): Promise<HpcGreeting[]> {
  const ids = stored.map(({ greeting }) => greeting.id)
  const [newest, questions] = await Promise.all([newestRendersOf(db, ids), openQuestionsOf(db, ids)])
  return stored.map((one) => {
    const question = questions.get(one.greeting.id)
    return {
      ...greetingAnswer(one, newest.get(one.greeting.id), shown),
      question: question ? { id: question.id, question: question.question, asked_at: question.askedAt.toISOString() } : null,
    }
  })
}

function greetingAnswer(stored: StoredGreeting, render: StoredRender | undefined, { today, language }: Shown): Omit<HpcGreeting, 'question'> {
  const { greeting, line, order, voice, music } = stored
  const { status, finishedAt, correctionNote, correctionAskedAt } = greeting
  return {
    id: greeting.id, salesorder_id: order.id, order_number: order.number, pos: line.pos, name: greeting.name, type: greeting.classification,
    product_type: greeting.productType, language: greeting.language, text: greeting.text, voice: { id: voice.id, name: voice.name, ai: voice.ai },
    music: music && { id: music.id, name: music.name[language ?? order.language] },
    ...mixNumbersOf(greeting), telephone_system: greeting.telephoneSystem,
    status, shown_status: shownGreetingStatus[status], waits_for: whatGreetingWaitsFor(status, order), deadline: status === 'finished' || isDeadlineStill(greeting) ? null : greeting.deadline,
    date_entered: greeting.dateEntered.toISOString(), date_finished: finishedAt?.toISOString() ?? null,
    sound: render ? soundAnswer(stored, render) : null,
    is_being_mixed: status === 'finished' && render !== undefined && !isMadeSo({ mix: mixOf(greeting), telephoneSystem: greeting.telephoneSystem }, render),
    can_remix: status === 'finished' && render !== undefined,
    can_correct: canBeCorrected({ status, finishedOn: finishedAt ? studioTimeOf(finishedAt).day : undefined, wasCorrected: correctionAskedAt !== null }, today),
    correction: correctionAskedAt ? { note: correctionNote ?? '', asked_at: correctionAskedAt.toISOString() } : null,
  }
}

function soundAnswer(stored: StoredGreeting, render: StoredRender): HpcGreeting['sound'] {
  const { version, seconds, peaks } = render
  return { version, seconds, peaks: [...peaks], files: filesToKeep(stored, render).map(({ format, bytes, fileName }) => ({ format, bytes, file_name: fileName })), telephone_files: telephoneFilesOf(stored, render) }
}

export const greetingCalls = bind(productionContract, {
  listGreetings: async ({ db, today }, { limit, offset, order, language }, { userId }) => {
    const { total, records } = await listGreetingsOf(db, userId, { limit, offset, newestFirst: order === 'date_entered desc' })
    return { total_results: total, records: await greetingAnswers(db, records, { today: today(), language }) }
  },

  getGreeting,

  renameGreeting: async (deps, { greetingId, name, language }, customer) => {
    await ownGreeting(deps.db, customer, greetingId)
    await saveGreetingName(deps.db, greetingId, name)
    return getGreeting(deps, { greetingId, language }, customer)
  },

  listShippingGreetings: async ({ db, today }, { shippingId, language }, customer) => {
    ownOrThrow(await findShipping(db, shippingId), customer)
    return wholeList(await greetingAnswers(db, await listGreetingsOfShipping(db, shippingId), { today: today(), language }))
  },
})
