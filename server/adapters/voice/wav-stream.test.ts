import { describe, expect, it } from 'vitest'
import { readWavStream } from './choose-voice.ts'

interface Parts {
  readonly tag?: number
  readonly channels?: number
  readonly rateHz?: number
  readonly bits?: number
  readonly saysBytes?: number
  readonly before?: Buffer
}

const samples = Int16Array.from({ length: 1000 }, (_, index) => (index * 61) % 32_768 - 16_384)
const pcm = Buffer.from(samples.buffer)

function wav(parts: Parts = {}, data = pcm): Buffer {
  const { tag = 1, channels = 1, rateHz = 24_000, bits = 16, saysBytes = pcm.length, before = Buffer.alloc(0) } = parts
  const format = Buffer.alloc(24)
  format.write('fmt ', 0)
  format.writeUInt32LE(16, 4)
  format.writeUInt16LE(tag, 8)
  format.writeUInt16LE(channels, 10)
  format.writeUInt32LE(rateHz, 12)
  format.writeUInt16LE(bits, 22)
  const head = Buffer.alloc(8)
  head.write('data', 0)
  head.writeUInt32LE(saysBytes >>> 0, 4)
  return Buffer.concat([riff, before, format, head, data])
}

const chunk = (name: string, data: string) =>
  Buffer.concat([Buffer.from(name), Buffer.from([data.length, 0, 0, 0]), Buffer.from(data), Buffer.alloc(data.length % 2)])

const riff = Buffer.from('RIFF....WAVE')

async function read(bytes: Buffer, blockBytes = 700): Promise<{ values: number[]; ratesHz: Set<number> }> {
  async function* arriving() {
    for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes)
  }
  const values: number[] = []
  const ratesHz = new Set<number>()
  for await (const block of readWavStream(arriving())) {
    for (const sample of block.samples) values.push(sample * 32_768)
    ratesHz.add(block.sampleRateHz)
  }
  return { values, ratesHz }
}

describe('a WAV that is still arriving', () => {
  it.each([1, 3, 44, 45, 701, 100_000])('is read in pieces of %i bytes as in one piece', async (blockBytes) => {
    expect(await read(wav({ rateHz: 22_050 }), blockBytes)).toEqual({ values: [...samples], ratesHz: new Set([22_050]) })
  })

  it.each([0, 0xff_ff_ff_ff, 0x7f_ff_ff_ff, 0x7f_ff_f0_00])('is read to its end where the header says %i bytes because it does not know', async (saysBytes) => {
    expect((await read(wav({ saysBytes }))).values).toEqual([...samples])
  })

  it('may contain other chunks before the samples and after', async () => {
    const bytes = Buffer.concat([wav({ before: chunk('LIST', 'INFOa') }), chunk('LIST', 'data')])
    expect((await read(bytes)).values).toEqual([...samples])
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><title>Welcome</title>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a head', wav().subarray(0, 30)],
    ['two channels', wav({ channels: 2 })],
    ['eight bits', wav({ bits: 8 })],
    ['floating point', wav({ tag: 3 })],
    ['no rate', wav({ rateHz: 0 })],
    ['a rate that cannot be', wav({ rateHz: 4_000_000 })],
    ['fewer samples than promised', wav({ saysBytes: pcm.length + 2 })],
    ['half a sample', wav({ saysBytes: 0 }, pcm.subarray(0, 99))],
    ['samples of unknown kind', Buffer.concat([riff, chunk('data', 'abcd')])],
    ['a head without end', Buffer.concat([riff, ...Array.from({ length: 1200 }, () => chunk('junk', 'x'.repeat(60)))])],
    ['a head of lies', Buffer.concat([riff, Buffer.from('fmt '), Buffer.alloc(4, 0xff), Buffer.alloc(200_000)])],
  ])('is refused where it is %s', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'VOICE_BROKEN' })
  })
})
