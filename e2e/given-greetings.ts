/** Greetings as the shop answers them: for what is drawn, not for what happens. */
import type { Page } from '@playwright/test'
import type { HpcGreeting, WholeGreeting } from '#domain/production/production.contract.ts'
import { nothingMoves } from './given-orders.ts'

const id = (number: number) => `0198b000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = '2026-11-18T09:15:30.000Z'
/** A wave that looks like one. */
const peaks = Array.from({ length: 240 }, (_, place) => Math.round(18 + 60 * Math.abs(Math.sin(place / 3.1) * Math.sin(place / 17))))

const mix = { voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5, boost: 0 }
const longText = 'Herzlich willkommen bei der Donaudampfschifffahrtsgesellschaftskapitänswitwenrente. Im Moment sind alle Leitungen belegt. '.repeat(8)

export function givenGreeting(number: number, said: Partial<WholeGreeting> = {}): WholeGreeting {
  return {
    id: id(number), salesorder_id: id(900), order_number: 100_207, pos: number, name: 'Warteschleife „Rückruf“', type: 'individual', product_type: 'ws', language: 'de',
    text: longText, voice: { id: 'ada', name: 'Ada', ai: true }, music: { id: 'sommerregen', name: 'Sommerregen' }, ...mix, telephone_system: null,
    status: 'finished', shown_status: 'available', waits_for: null, deadline: null, date_entered: at, date_finished: '2026-11-19T08:00:00.000Z',
    sound: {
      version: 2, seconds: 21.4, peaks,
      files: [
        { format: 'mp3', bytes: 342_000, file_name: 'G100207-1_warten_de.mp3' }, { format: 'wav', bytes: 1_243_000, file_name: 'G100207-1_warten_de.wav' },
        { format: 'alaw', bytes: 171_000, file_name: 'G100207-1_warten_de_alaw.wav' },
      ],
      telephone_files: [{ form: 'wav-8k-16', file_name: 'G100207-1_warten_de_8k.wav' }],
    },
    is_being_mixed: false, question: null, can_remix: true, can_correct: true, correction: null, ordered_mix: mix, correctable_until: '2026-12-03',
    history: [
      { step: 'ordered', at }, { step: 'in progress', at: '2026-11-18T09:20:00.000Z' }, { step: 'quality control', at: '2026-11-19T07:00:00.000Z' },
      { step: 'available', at: '2026-11-19T08:00:00.000Z' },
    ],
    questions: [],
    versions: [{ version: 2, seconds: 21.4, date_entered: '2026-11-20T08:00:00.000Z' }, { version: 1, seconds: 19.9, date_entered: '2026-11-19T08:00:00.000Z' }],
    shippings: [
      { id: id(802), number: 100_312, version: 2, date_shipped: null, bytes: null },
      { id: id(801), number: 100_298, version: 1, date_shipped: '2026-11-19T08:05:00.000Z', bytes: 2_100_000 },
    ],
    ...said,
  }
}

const unfinished: Partial<WholeGreeting> = { sound: null, can_remix: false, can_correct: false, date_finished: null, correctable_until: null, versions: [], shippings: [] }

export const finished = givenGreeting(1)
export const remixed = givenGreeting(2, { name: 'Begrüßung', is_being_mixed: true, music: { id: 'laternen', name: 'Laternen am Kai' } })
export const asked = givenGreeting(3, {
  ...unfinished, name: 'Ansage außerhalb der Geschäftszeiten', status: 'processing', shown_status: 'in progress', deadline: '2026-11-27', voice: { id: 'clara', name: 'Clara', ai: false },
  question: { id: id(700), question: 'Wie spricht man „Xaver“ in Ihrem Haus: mit „ks“ oder mit „f“?', asked_at: '2026-11-19T10:00:00.000Z' },
  questions: [{ id: id(700), question: 'Wie spricht man „Xaver“ in Ihrem Haus: mit „ks“ oder mit „f“?', asked_at: '2026-11-19T10:00:00.000Z', answer: null, answered_at: null }],
  history: [{ step: 'ordered', at }, { step: 'question', at: '2026-11-19T10:00:00.000Z' }],
})
export const inControl = givenGreeting(4, {
  ...unfinished, name: 'Anrufbeantworter', status: 'release', shown_status: 'quality control', deadline: '2026-11-25', music: null,
  history: [{ step: 'ordered', at }, { step: 'quality control', at: '2026-11-19T10:00:00.000Z' }],
})
export const corrected = givenGreeting(5, {
  name: 'Zentrale', status: 'processing', shown_status: 'in progress', can_remix: false, can_correct: false, deadline: '2026-11-26',
  correction: { note: 'Bitte „Xaver“ mit F wie in Fest.', asked_at: '2026-11-20T12:00:00.000Z' },
  questions: [{ id: id(701), question: 'Mit Musik am Ende?', asked_at: '2026-11-18T10:00:00.000Z', answer: 'Ja, gern.', answered_at: '2026-11-18T11:00:00.000Z' }],
})

const listed = ({ ordered_mix: _mix, correctable_until: _until, history: _history, questions: _questions, versions: _versions, shippings: _shippings, ...greeting }: WholeGreeting): HpcGreeting => greeting

/** Everything that is read of greetings, answered; pages are cut as the shop cuts them. */
export async function answerGreetings(page: Page, greetings: readonly WholeGreeting[]) {
  await nothingMoves(page)
  await page.route(/\/api\/hpcgreetings/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const [, , , key, part] = pathname.split('/')
    if (part !== undefined || route.request().method() !== 'GET') return route.fallback()
    if (key === undefined) {
      const offset = Number(searchParams.get('offset'))
      return route.fulfill({ json: { total_results: greetings.length, records: greetings.slice(offset, offset + Number(searchParams.get('limit'))).map(listed) } })
    }
    const found = greetings.find((greeting) => greeting.id === key)
    return found ? route.fulfill({ json: found }) : route.fulfill({ status: 404, json: { errorCode: 'NOT_FOUND' } })
  })
}
