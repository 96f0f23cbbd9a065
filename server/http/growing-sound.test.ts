import { describe, expect, it } from 'vitest'
import { growSound, type GrowingSound } from './growing-sound.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Makes the blocks one by one, each when it is told to. */
function madeStepwise(blocks: readonly string[], failure?: Error) {
  const steps = blocks.map(() => Promise.withResolvers<void>())
  const last = Promise.withResolvers<void>()
  async function* making() {
    for (const [index, block] of blocks.entries()) {
      await steps[index]?.promise
      yield bytesOf(block)
    }
    await last.promise
    if (failure) throw failure
    return { seconds: blocks.length }
  }
  let next = 0
  const step = () => [...steps, last][next++]?.resolve()
  const finish = () => { for (const { resolve } of [...steps, last]) resolve() }
  return { sound: growSound('the-id', making()), step, finish }
}

async function heard(sound: GrowingSound): Promise<string> {
  let text = ''
  for await (const bytes of sound.listen()) text += textOf(bytes)
  return text
}

/** What came before the sound failed, and why it did. */
async function heardUntilFailure(sound: GrowingSound): Promise<readonly [string, unknown]> {
  let text = ''
  try {
    for await (const bytes of sound.listen()) text += textOf(bytes)
  } catch (error) {
    return [text, error]
  }
  return expect.fail('it did not fail')
}

const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'kept', () => 'broken'), new Promise((resolve) => setTimeout(resolve, 20, 'open'))])

describe('a growing sound', () => {
  it('is delivered block by block, before it is complete', async () => {
    const { sound, step, finish } = madeStepwise(['a', 'b'])
    const listener = sound.listen()
    expect(await settled(sound.begun)).toBe('open')
    step()
    expect(textOf((await listener.next()).value as Uint8Array)).toBe('a')
    await sound.begun
    expect(sound.isWhole()).toBe(false)
    expect(await settled(sound.whole)).toBe('open')
    finish()
    expect(textOf((await listener.next()).value as Uint8Array)).toBe('b')
    expect((await listener.next()).done).toBe(true)
    expect(sound.isWhole()).toBe(true)
  })

  it('is the same for the first listener, for one who joins in the middle, and for one who comes afterwards', async () => {
    const { sound, step, finish } = madeStepwise(['Guten ', 'Tag', '.'])
    const first = heard(sound)
    step()
    await sound.begun
    const later = heard(sound)
    finish()
    const whole = textOf(await sound.whole)
    expect([await first, await later, await heard(sound), whole]).toEqual(Array.from({ length: 4 }, () => 'Guten Tag.'))
  })

  it('returns at the end what its maker reports of it, and keeps its id', async () => {
    const { sound, finish } = madeStepwise(['a', 'b'])
    finish()
    expect(await sound.end).toEqual({ seconds: 2 })
    expect(sound.id).toBe('the-id')
  })

  it('may be empty: then it begins and ends at once', async () => {
    const { sound, finish } = madeStepwise([])
    finish()
    await sound.begun
    expect(await heard(sound)).toBe('')
    expect(await sound.whole).toHaveLength(0)
  })

  it('continues when a listener leaves, and affects no other', async () => {
    const { sound, step, finish } = madeStepwise(['a', 'b', 'c'])
    const stays = heard(sound)
    step()
    for await (const block of sound.listen()) if (block) break
    finish()
    expect(await stays).toBe('abc')
    expect(textOf(await sound.whole)).toBe('abc')
  })

  it('is completed when no listener is left', async () => {
    const { sound, step, finish } = madeStepwise(['a', 'b', 'c'])
    const leaver = sound.listen()
    step()
    await leaver.next()
    await leaver.return(undefined)
    finish()
    expect(textOf(await sound.whole)).toBe('abc')
  })

  it('does not wait for a slow listener', async () => {
    const { sound, finish } = madeStepwise(['a', 'b', 'c'])
    const slow = sound.listen()
    finish()
    expect(textOf(await sound.whole)).toBe('abc')
    let late = ''
    for await (const bytes of slow) late += textOf(bytes)
    expect(late).toBe('abc')
  })
})

describe('a growing sound that fails', () => {
  const outOfOrder = new Error('out of order')

  it('before its first byte never begins', async () => {
    const { sound, finish } = madeStepwise([], outOfOrder)
    const waiting = heardUntilFailure(sound)
    finish()
    for (const promise of [sound.begun, sound.whole, sound.end]) await expect(promise).rejects.toBe(outOfOrder)
    expect(await waiting).toEqual(['', outOfOrder])
    expect(sound.isWhole()).toBe(false)
  })

  it('in the middle has begun, and is never complete', async () => {
    const { sound, step, finish } = madeStepwise(['a', 'b'], outOfOrder)
    const waiting = heardUntilFailure(sound)
    step()
    await sound.begun
    finish()
    await expect(sound.whole).rejects.toBe(outOfOrder)
    await expect(sound.end).rejects.toBe(outOfOrder)
    expect(await waiting).toEqual(['ab', outOfOrder])
    expect(sound.isWhole()).toBe(false)
  })

  it('never leaves a late listener waiting', async () => {
    const { sound, finish } = madeStepwise(['a'], outOfOrder)
    finish()
    await expect(sound.whole).rejects.toBe(outOfOrder)
    expect((await heardUntilFailure(sound))[1]).toBe(outOfOrder)
  })

  it('causes no unhandled error when it has no listener', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const { finish } = madeStepwise(['a'], outOfOrder)
    finish()
    await new Promise((resolve) => { setTimeout(resolve, 30) })
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})
