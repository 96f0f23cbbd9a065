/** Faults of the next calls, whatever the number. */
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { answerJson, refuse, type Call } from './call.ts'
import { putForward } from './clock.ts'

const days = ['slow', '500', 'busy', 'hang-up', 'lost-answer', 'page', 'strange', 'cut', 'endless', 'away', 'key-revoked'] as const
type Day = (typeof days)[number]

interface Trouble {
  readonly day: Day
  /** Absent: any. */
  readonly call?: CallName
  timesLeft: number
}

export type CallName = 'challenge' | 'upload' | 'read'

const slowMs = 3000
const troubles: Trouble[] = []

/**
 * `POST /control` with `{ day, call?, times? }` makes the next calls fail; `{ "day": "" }` forgets all of that. `{ "advance_seconds": 200 }` puts the
 * clock forward.
 */
export async function takeControl(call: Call) {
  const { day = '', call: name, times = 1, advance_seconds: seconds } = (await json(call.request)) as {
    day?: string; call?: CallName; times?: number; advance_seconds?: number
  }
  const known = days.find((one) => one === day)
  if (typeof seconds === 'number') putForward(seconds)
  else if (day === '') troubles.length = 0
  else if (known) troubles.push({ day: known, ...(name && { call: name }), timesLeft: times })
  else return answerJson(call, 400, { error: `no such day: ${day}` })
  return answerJson(call, 200, {})
}

function troubleOf(name: CallName): Day | undefined {
  const found = troubles.find((trouble) => trouble.timesLeft > 0 && (trouble.call ?? name) === name)
  if (found) found.timesLeft -= 1
  return found?.day
}

/** True where the call is over before its part has seen it. What is lost afterwards is told by `answered`. */
export async function meetsTrouble(call: Call, name: CallName): Promise<{ readonly isOver: boolean; readonly answer: typeof answerJson }> {
  const { response } = call
  const over = { isOver: true, answer: answerJson }
  const day = troubleOf(name)
  if (day === 'slow') await pause(slowMs)
  if (day === '500') return response.writeHead(500).end('out of order'), over
  if (day === 'busy') return refuse(call, 503, 'BUSY'), over
  if (day === 'key-revoked') return refuse(call, 401, 'KEY_UNKNOWN'), over
  if (day === 'hang-up') return response.socket?.destroy(), over
  if (day === 'away') return response.writeHead(307, { location: '/' }).end(), over
  if (day === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>'), over
  if (day === 'strange') return answerJson(call, 202, { message: 'fine' }), over
  if (day === 'endless') return endless(call), over
  if (day === 'lost-answer') return { isOver: false, answer: () => { response.socket?.destroy() } }
  if (day === 'cut') return { isOver: false, answer: (_call, status, body) => { response.writeHead(status).end(JSON.stringify(body).slice(0, 12)) } }
  return { isOver: false, answer: answerJson }
}

async function endless({ response }: Call) {
  response.writeHead(200, { 'content-type': 'application/json' })
  while (!response.destroyed) {
    response.write(' '.repeat(10_000))
    await pause(1)
  }
}
