/** The process behind aac-room.ts: only here is the decoder loaded that is under the GPL. */
import { decodeAdts, decodeM4a } from './aac.ts'
import type { DecodingJob } from './decoding-room.ts'
import { readTake } from './read-take.ts'

process.on('message', async ({ bytes, limits }: DecodingJob) => {
  process.send?.(await readTake(bytes, limits, { m4a: decodeM4a, adts: decodeAdts }))
})
