import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { spokenWord, wavUpload } from '../testing/uploads.ts'
import { createDecodingRoom, type RoomEvents } from './decoding-room.ts'
import { usualLimits } from './limits.ts'
import { createTakeReader } from './take-reader.ts'

const wav = wavUpload([spokenWord(16_000).samples], 16_000, 's16')
const m4a = new Uint8Array(readFileSync(new URL('golden/word.m4a', import.meta.url)))
const reader = createTakeReader()
const hasty = createTakeReader({ ...usualLimits, timeoutMs: 1 })

afterAll(() => Promise.all([reader.close(), hasty.close()]))

async function* inPieces(bytes: Uint8Array, pieceBytes: number, read: { pieces: number }): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    read.pieces += 1
    yield bytes.subarray(start, start + pieceBytes)
  }
}

describe('the reader of takes', () => {
  it('reads a stream as it reads the whole file, and leaves its input unchanged', async () => {
    const before = wav.slice()
    const [whole, streamed] = await Promise.all([reader.read(wav), reader.read(inPieces(wav, 1000, { pieces: 0 }))])
    expect(streamed).toEqual(whole)
    expect(streamed).toHaveProperty('sound')
    expect(wav).toEqual(before)
  })

  it('stops reading a stream that grows too long', async () => {
    const small = createTakeReader({ ...usualLimits, maxBytes: 10_000 })
    const read = { pieces: 0 }
    expect(await small.read(inPieces(wav, 1000, read))).toMatchObject({ refusal: 'TOO_MANY_BYTES', params: { maxBytes: 10_000 } })
    expect(read.pieces).toBe(11)
    await small.close()
  })

  it('decodes AAC in its own process, several takes at once, each with its own answer', async () => {
    const answers = await Promise.all([m4a, wav, m4a, new Uint8Array(), wav].map((bytes) => reader.read(bytes)))
    expect(answers.map((answer) => ('format' in answer ? answer.format : answer.refusal))).toEqual(['m4a', 'wav', 'm4a', 'EMPTY_FILE', 'wav'])
  })

  it.each([['a thread', wav], ['a process', m4a]])('aborts a take that takes too long in %s', async (_where, bytes) => {
    expect(await hasty.read(bytes)).toEqual({ refusal: 'TOO_DEMANDING', params: { cause: 'time' } })
    expect(await hasty.read(bytes)).toHaveProperty('refusal', 'TOO_DEMANDING')
  })

  it('works again after it has been closed', async () => {
    const once = createTakeReader()
    await once.read(wav)
    await once.close()
    expect(await once.read(wav)).toHaveProperty('sound')
    await once.close()
  })
})

describe('a decoding room', () => {
  const job = { bytes: new Uint8Array(), limits: { ...usualLimits, timeoutMs: 50 } }
  const answer = { refusal: 'SILENT', params: {} } as const

  it('answers for the upload that it died of, and is replaced for the next upload', async () => {
    const fates = [(events: RoomEvents) => events.died(), (events: RoomEvents) => events.answered(answer)]
    const opened = vi.fn<() => void>()
    const room = createDecodingRoom((events) => {
      opened()
      const fate = fates.shift()
      return { send: () => setImmediate(() => fate?.(events)), end: () => Promise.resolve() }
    })
    const [first, second] = await Promise.all([room.read(job), room.read(job)])
    expect(first).toMatchObject({ refusal: 'TOO_DEMANDING', params: { cause: 'memory' } })
    expect(second).toEqual(answer)
    expect(opened).toHaveBeenCalledTimes(2)
    await room.close()
  })

  it('is ended when it hangs, and its late answer is discarded', async () => {
    const ended = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
    const rooms: RoomEvents[] = []
    const room = createDecodingRoom((events) => {
      rooms.push(events)
      const send = () => {
        if (rooms.length === 1) return
        rooms[0]?.answered({ ...answer, refusal: 'ARCHIVE' })
        rooms[0]?.died()
        setImmediate(() => events.answered(answer))
      }
      return { send, end: ended }
    })
    expect(await room.read(job)).toMatchObject({ refusal: 'TOO_DEMANDING', params: { cause: 'time' } })
    expect(ended).toHaveBeenCalledOnce()
    expect(await room.read(job)).toEqual(answer)
    await room.close()
  })

  it('handles one upload at a time', async () => {
    let inside = 0
    const room = createDecodingRoom(({ answered }) => ({
      send: () => {
        expect((inside += 1)).toBe(1)
        setTimeout(() => {
          inside -= 1
          answered(answer)
        }, 5)
      },
      end: () => Promise.resolve(),
    }))
    // None of them is out of time, however busy the machine is.
    const patient = { ...job, limits: { ...job.limits, timeoutMs: 60_000 } }
    await Promise.all(Array.from({ length: 5 }, () => room.read(patient)))
    await room.close()
  })
})
