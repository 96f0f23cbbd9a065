/** Gives a browser the music that it mixes under a voice, as it is stored. */
import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { storedMusic } from '#assets/music/stored-music.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { isMusicOnSale } from './greeting.queries.ts'

/** A music never changes: a new one has a new name. */
const cacheControl = 'public, max-age=86400'

/** The samples are counted as a decoder counts them that leaves nothing out. */
export async function sendBed({ db }: Pick<Deps, 'db'>, musicId: string, reply: FastifyReply) {
  if (!await isMusicOnSale(db, musicId)) orThrow(failure('NOT_FOUND'))
  return replyWithBed(reply, musicId, cacheControl)
}

/** Whether or not it is sold. */
export async function replyWithBed(reply: FastifyReply, musicId: string | null, caching: string) {
  const music = orThrow((musicId !== null && storedMusic(musicId)) || failure('NOT_FOUND'))
  const { file, loopStartSample, loopLengthSamples } = music
  const bytes = await readFile(file)
  return reply
    .type('audio/mpeg')
    .headers({ 'cache-control': caching, 'loop-start': String(loopStartSample), 'loop-length': String(loopLengthSamples) })
    .send(bytes)
}
