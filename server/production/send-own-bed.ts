/** Gives a browser the music of a finished greeting: whoever bought it mixes with it for ever, also when it is no longer sold. */
import type { FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { replyWithBed } from '../greeting/send-bed.ts'
import { ownRender } from './greeting-access.ts'

export async function sendOwnBed({ db }: Pick<Deps, 'db'>, customer: Customer, greetingId: string, reply: FastifyReply) {
  const { render } = await ownRender(db, customer, greetingId)
  return replyWithBed(reply, render.mix.musicId, 'private, no-cache')
}
