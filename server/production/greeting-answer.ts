/** A stored greeting as the contract shows it. */
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import type { Language } from '#domain/language.ts'
import { shownGreetingStatus } from '#domain/order/greeting-status.ts'
import { canBeCorrected } from '#domain/production/correction.ts'
import { isDeadlineStill } from '#domain/production/greeting-status.ts'
import { isSameMix } from '#domain/production/mix.ts'
import type { HpcGreeting } from '#domain/production/production.contract.ts'
import type { Db } from '#server/db/database.ts'
import { filesToKeep } from './files-to-keep.ts'
import { newestRendersOf, openQuestionsOf, type StoredGreeting, type StoredRender } from './read-greetings.queries.ts'

interface Shown {
  readonly today: DateOnly
  readonly language: Language | undefined
}

export async function greetingAnswers(db: Db, stored: readonly StoredGreeting[], shown: Shown): Promise<HpcGreeting[]> {
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
    id: greeting.id, salesorder_id: order.id, order_number: order.number, pos: line.pos, name: line.name, type: greeting.classification,
    product_type: greeting.productType, language: greeting.language, text: greeting.text, voice: { id: voice.id, name: voice.name, ai: voice.ai },
    music: music && { id: music.id, name: music.name[language ?? order.language] },
    ...mixNumbersOf(greeting),
    status, shown_status: shownGreetingStatus[status], deadline: status === 'finished' || isDeadlineStill(greeting) ? null : greeting.deadline,
    date_entered: greeting.dateEntered.toISOString(), date_finished: finishedAt?.toISOString() ?? null,
    sound: render ? soundAnswer(stored, render) : null,
    is_being_mixed: status === 'finished' && render !== undefined && !isSameMix(greeting, render.mix),
    can_remix: status === 'finished' && render !== undefined,
    can_correct: canBeCorrected({ status, finishedOn: finishedAt ? studioTimeOf(finishedAt).day : undefined, wasCorrected: correctionAskedAt !== null }, today),
    correction: correctionAskedAt ? { note: correctionNote ?? '', asked_at: correctionAskedAt.toISOString() } : null,
  }
}

function soundAnswer(stored: StoredGreeting, render: StoredRender): HpcGreeting['sound'] {
  const { version, seconds, peaks } = render
  return { version, seconds, peaks: [...peaks], files: filesToKeep(stored, render).map(({ format, bytes, fileName }) => ({ format, bytes, file_name: fileName })) }
}
