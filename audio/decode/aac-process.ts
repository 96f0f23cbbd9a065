/** Started by take-reader.ts: the only process that loads aac.ts, whose decoder is under the GPL. */
import { aacDecoders } from './aac.ts'
import type { DecodingJob } from './decoding-room.ts'
import { readTake } from './read-take.ts'

process.on('message', async ({ bytes, limits }: DecodingJob) => {
  process.send?.(await readTake(bytes, limits, aacDecoders))
})
