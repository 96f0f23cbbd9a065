import { parentPort } from 'node:worker_threads'
import type { DecodingJob } from './decoding-room.ts'
import { openDecoders } from './open-decoders.ts'
import { readTake } from './read-take.ts'

// Decoders complain here about every broken byte; what they think of it stands in their answer.
console.error = () => undefined

parentPort?.on('message', async ({ bytes, limits }: DecodingJob) => {
  const answer = await readTake(bytes, limits, openDecoders)
  parentPort?.postMessage(answer, 'sound' in answer ? [answer.sound.samples.buffer as ArrayBuffer] : [])
})
