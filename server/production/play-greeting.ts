/** Lets a finished greeting be heard: as it was delivered, or as it would become by other numbers. */
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { changedMix, hasSameNumbers } from '#domain/greeting/mix-numbers.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import type { productionContract } from '#domain/production/production.contract.ts'
import type { Customer } from '#server/http/asker.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import { ownRender } from './greeting-access.ts'
import { takeMixed, type MixDeps } from './mix-take.ts'

type PlayGreeting = ParsedInputOf<typeof productionContract.playGreeting>

/** Where nothing is said, what was delivered last: the numbers may be of a remix that is still being made. */
export async function playGreeting(deps: MixDeps, customer: Customer, { greetingId, ...said }: PlayGreeting): Promise<FileToSend | GrowingSound> {
  const { stored, render } = await ownRender(deps.db, customer, greetingId)
  const delivered = mixNumbersOf(render.mix)
  const isAsDelivered = Object.values(said).every((number) => number === undefined)
  const mix = isAsDelivered ? delivered : changedMix(mixNumbersOf(stored.greeting), said)
  const file = hasSameNumbers(mix, delivered) ? render.files.find(({ format }) => format === 'mp3') : undefined
  return file ?? takeMixed(deps, { stored, takeId: render.takeId, mix, musicId: render.mix.musicId })
}
