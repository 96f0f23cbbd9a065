/**
 * Stands in for neural speech engines: `POST /v1/audio/speech` as OpenAI and the many that copy it, `POST /synthesize` (and `/`) as Piper.
 * It has bad days when the text or the voice's name says so: Simulate-500, Simulate-Refuse, Simulate-Busy, Simulate-Slow (after 3 s),
 * Simulate-Drip (a little every 100 ms), Simulate-Not-Audio, Simulate-Wrong-Rate, Simulate-Truncated (the header promises more),
 * Simulate-Hang-Up (in mid sound), Simulate-Endless, Simulate-Silent.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '../serve.ts'
import { speechLikeSound, wavHeader } from './speech-like-sound.ts'

interface Wish {
  readonly words: string
  readonly voice: string
  readonly format: 'wav' | 'pcm'
  readonly sampleRateHz: number
  /** Piper is a Flask application that names no type. */
  readonly contentType: string
  /** One writes the length as it comes, the other knows it. */
  readonly dataBytes: (known: number) => number
}

const page = '<!doctype html><title>Welcome</title>'.repeat(50)
const slowMs = 3000
const dripMs = 100
const dripBytes = 2000
/** What a header says that was written before the sound was made. */
const unknownLength = 0xff_ff_ff_ff

const ways: Readonly<Record<string, (body: Record<string, string>) => Wish>> = {
  '/v1/audio/speech': ({ input = '', voice = '', response_format: format }) => ({
    words: input, voice, format: format === 'pcm' ? 'pcm' : 'wav', sampleRateHz: 24_000, contentType: `audio/${format ?? 'wav'}`,
    dataBytes: () => unknownLength,
  }),
  '/synthesize': ({ text: words = '', voice = '' }) => ({
    words, voice, format: 'wav', sampleRateHz: 22_050, contentType: 'text/html; charset=utf-8', dataBytes: (known) => known,
  }),
}

const refusals: Readonly<Record<string, readonly [number, string]>> = {
  '500': [500, 'out of order'],
  Refuse: [400, '{"error":{"message":"this text is not spoken here"}}'],
  Busy: [429, '{"error":{"message":"try again later"}}'],
}

async function answer(wish: Wish, response: ServerResponse) {
  const day = /Simulate-([\w-]*\w)/.exec(`${wish.voice} ${wish.words}`)?.[1] ?? ''
  const refusal = refusals[day]
  if (refusal) return response.writeHead(refusal[0]).end(refusal[1])
  if (day === 'Slow') await pause(slowMs)
  if (day === 'Not-Audio') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  const sampleRateHz = day === 'Wrong-Rate' ? 4_000_000 : wish.sampleRateHz
  const pcm = speechLikeSound(wish.words, wish.sampleRateHz)
  if (day === 'Silent') pcm.fill(0)
  response.writeHead(200, { 'content-type': wish.contentType })
  const promised = day === 'Truncated' ? pcm.length : day === 'Endless' ? unknownLength : wish.dataBytes(pcm.length)
  if (wish.format === 'wav') response.write(wavHeader(sampleRateHz, promised))
  if (day === 'Endless') return endless(pcm, response)
  if (day === 'Drip') return drip(pcm, response)
  if (day === 'Truncated') return response.end(pcm.subarray(0, (pcm.length >> 1) | 1))
  if (day === 'Hang-Up') return response.write(pcm.subarray(0, pcm.length / 2), () => response.socket?.destroy())
  return response.end(pcm)
}

async function drip(pcm: Buffer, response: ServerResponse) {
  for (let at = 0; at < pcm.length && !response.destroyed; at += dripBytes) {
    response.write(pcm.subarray(at, at + dripBytes))
    await pause(dripMs)
  }
  response.end()
}

async function endless(pcm: Buffer, response: ServerResponse) {
  while (!response.destroyed) {
    response.write(pcm)
    await pause(1)
  }
}

/** What an engine says that has moved: who followed would hand the customer's words to somebody else. */
const hasMoved = '/away'

async function take(request: IncomingMessage, response: ServerResponse) {
  const way = request.method === 'POST' ? ways[request.url === '/' ? '/synthesize' : (request.url ?? '')] : undefined
  if (request.url === hasMoved) return response.writeHead(307, { location: '/synthesize' }).end()
  if (!way) return response.writeHead(404).end('nothing here')
  try {
    return await answer(way(JSON.parse(await text(request)) as Record<string, string>), response)
  } catch {
    return response.writeHead(400).end('not JSON')
  }
}

serve(createServer((request, response) => { void take(request, response) }))
