import { describe, expect, it } from 'vitest'
import { createSampleShelf, type SampleShelf } from './sample-shelf.ts'

const facts = { seconds: 1, voiceStartSeconds: 0, peaks: [], words: [] }
const kilobyte = 1000

type SampleInTheMaking = AsyncGenerator<Uint8Array, typeof facts>

/** A shelf for so many samples of a kilobyte each, and how often each of them was made. */
function shelfFor(samples: number) {
  const shelf = createSampleShelf({ mostBytes: samples * kilobyte })
  const made: string[] = []
  const make = (id: string, bytes = kilobyte, ready: Promise<unknown> = Promise.resolve()) => async function* making(): SampleInTheMaking {
    made.push(id)
    yield new Uint8Array(bytes / 2).fill(id.charCodeAt(0))
    await ready
    yield new Uint8Array(bytes / 2).fill(id.charCodeAt(0))
    return facts
  }
  const take = (id: string, bytes?: number, ready?: Promise<unknown>) => shelf.take(id, make(id, bytes, ready))
  const takeWhole = (id: string, bytes?: number) => take(id, bytes).whole
  return { shelf, made, take, takeWhole }
}

async function heardBytes({ listen }: ReturnType<SampleShelf['take']>): Promise<number> {
  let bytes = 0
  for await (const block of listen()) bytes += block.length
  return bytes
}

describe('the sample cache', () => {
  it('makes a sample once for all requests, at the same time and later', async () => {
    const { made, take, takeWhole } = shelfFor(3)
    const together = [take('a'), take('a'), take('b')]
    expect(await Promise.all(together.map(heardBytes))).toEqual([kilobyte, kilobyte, kilobyte])
    await takeWhole('a')
    expect(made).toEqual(['a', 'b'])
  })

  it('drops the least recently used sample when it is full', async () => {
    const { made, takeWhole } = shelfFor(2)
    for (const id of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await takeWhole(id)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('drops as many as the new one needs, and no more', async () => {
    const { made, takeWhole } = shelfFor(4)
    for (const id of ['a', 'b', 'c', 'd']) await takeWhole(id)
    await takeWhole('e', 2 * kilobyte)
    for (const id of ['c', 'd', 'e']) await takeWhole(id)
    expect(made).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('plays a sample that is larger than the cache, and does not keep it', async () => {
    const { made, take, takeWhole } = shelfFor(2)
    expect(await heardBytes(take('a', 3 * kilobyte))).toBe(3 * kilobyte)
    await takeWhole('a', 3 * kilobyte)
    expect(made).toEqual(['a', 'a'])
  })

  it('frees the room of dropped samples: it does not shrink over time', async () => {
    const { made, takeWhole } = shelfFor(2)
    for (let round = 0; round < 20; round += 1) for (const id of ['a', 'b', 'c']) await takeWhole(id)
    made.length = 0
    for (const id of ['b', 'c', 'b', 'c']) await takeWhole(id)
    expect(made).toEqual([])
  })

  it('never serves half a sample: a listener who joins while it is being made hears all of it, however full the cache is', async () => {
    const { made, take, takeWhole } = shelfFor(1)
    const gate = Promise.withResolvers<void>()
    const first = take('a', kilobyte, gate.promise)
    await first.begun
    for (const id of ['b', 'c', 'd']) await takeWhole(id)
    const second = take('a')
    expect(second.isWhole()).toBe(false)
    gate.resolve()
    expect(await Promise.all([first, second].map(heardBytes))).toEqual([kilobyte, kilobyte])
    expect(made.filter((id) => id === 'a')).toHaveLength(1)
  })

  it('lets a listener finish a sample that was dropped meanwhile', async () => {
    const { take, takeWhole } = shelfFor(1)
    const sound = take('a')
    const listener = sound.listen()
    await listener.next()
    await sound.whole
    await takeWhole('b')
    expect((await listener.next()).value).toHaveLength(kilobyte / 2)
  })
})

describe('a sample that fails', () => {
  const failing = (blocks: number) => async function* making(): SampleInTheMaking {
    for (let block = 0; block < blocks; block += 1) yield new Uint8Array(kilobyte)
    throw new Error('out of order')
  }

  it.each([0, 1, 3])('after %i blocks is made again for the next listener', async (blocks) => {
    const { shelf, made, takeWhole } = shelfFor(2)
    const [one, other] = [shelf.take('a', failing(blocks)), shelf.take('a', failing(blocks))]
    await expect(one.whole).rejects.toThrow('out of order')
    await expect(other.whole).rejects.toThrow('out of order')
    expect(await takeWhole('a')).toHaveLength(kilobyte)
    expect(made).toEqual(['a'])
  })

  it('takes up no room', async () => {
    const { shelf, made, takeWhole } = shelfFor(1)
    await takeWhole('a')
    for (let time = 0; time < 5; time += 1) await expect(shelf.take('b', failing(1)).whole).rejects.toThrow('out of order')
    await takeWhole('a')
    expect(made).toEqual(['a'])
  })
})
