/** `POST /v1/msisdn/{e164}/challenge`: a code goes to the number by text message, which the page shows. */
import { randomInt, randomUUID } from 'node:crypto'
import { refuse, type Call } from './call.ts'
import { clock } from './clock.ts'
import { meetsTrouble } from './troubles.ts'

export interface Challenge {
  readonly id: string
  readonly number: string
  readonly code: string
  readonly sentAt: number
  triesLeft: number
}

export interface TextMessage {
  readonly to: string
  readonly code: string
  readonly at: string
}

const expiresIn = 300
const resendAfter = 60
const mostADay = 5
const mostTries = 5
const mostRemembered = 500

const challenges = new Map<string, Challenge>()
export const textMessages: TextMessage[] = []

export const findChallenge = (id: string) => challenges.get(id)
export const isExpired = ({ sentAt }: Challenge) => clock() > sentAt + expiresIn * 1000

export async function sendCode(call: Call, number: string) {
  const { isOver, answer } = await meetsTrouble(call, 'challenge')
  if (isOver) return
  if (number.endsWith('5')) return refuse(call, 404, 'UNKNOWN_SUBSCRIBER')
  if (number.endsWith('6')) return refuse(call, 409, 'NOT_THIS_PROVIDER', { ported_to: number.startsWith('+49') ? 'vodafone' : 'salt' })
  const wait = secondsToWait(number)
  if (wait > 0) return refuse(call, 429, 'TOO_MANY_SMS', { retry_after: wait })
  const challenge = { id: randomUUID(), number, code: String(randomInt(1_000_000)).padStart(6, '0'), sentAt: clock(), triesLeft: mostTries }
  challenges.set(challenge.id, challenge)
  for (const oldest of challenges.keys()) if (challenges.size > mostRemembered) challenges.delete(oldest)
  textMessages.unshift({ to: number, code: challenge.code, at: new Date(challenge.sentAt).toISOString() })
  textMessages.length = Math.min(textMessages.length, mostRemembered)
  return answer(call, 202, { challenge_id: challenge.id, expires_in: expiresIn, resend_after: resendAfter })
}

/** One a minute and five a day. */
function secondsToWait(number: string): number {
  const sentAt = [...challenges.values()].filter((challenge) => challenge.number === number).map((challenge) => challenge.sentAt)
  const newest = sentAt.at(-1) ?? -Infinity
  const dayAgo = clock() - 86_400_000
  if (sentAt.filter((at) => at > dayAgo).length >= mostADay) return Math.ceil(((sentAt.at(-mostADay) ?? 0) - dayAgo) / 1000)
  return Math.max(0, Math.ceil((newest + resendAfter * 1000 - clock()) / 1000))
}
