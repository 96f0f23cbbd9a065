import { describe, expect, it } from 'vitest'
import type { PlaybackEnding } from '#web/player/playback.ts'
import { playRepeatedly } from './use-demos.ts'

function player(...endings: PlaybackEnding[]) {
  const heard: string[] = []
  let stop: (() => void) | undefined
  return {
    heard,
    stop: () => stop?.(),
    play: async (address: string) => {
      heard.push(address)
      return endings[heard.length - 1] ?? endings.at(-1) ?? 'ended'
    },
    takeOver: (stopIt: () => void) => void (stop = stopIt),
  }
}

const atOnce = async () => undefined
const never = () => new Promise<void>(() => undefined)

describe('a demo', () => {
  it('[R2.34, R9.08] plays, and repeats ten times after its end', async () => {
    const sound = player('ended')
    expect(await playRepeatedly('/demo', 10, sound, atOnce)).toBe('ended')
    expect(sound.heard).toHaveLength(11)
  })

  it('[R2.34] is retried where it failed, and finally reports the failure', async () => {
    const sound = player('failed')
    expect(await playRepeatedly('/demo', 10, sound, atOnce)).toBe('failed')
    expect(sound.heard).toHaveLength(11)
  })

  it('[R2.34] plays once the connection is back', async () => {
    const sound = player('failed', 'failed', 'stopped')
    expect(await playRepeatedly('/demo', 10, sound, atOnce)).toBe('stopped')
    expect(sound.heard).toHaveLength(3)
  })

  it('does not repeat after it was stopped', async () => {
    const sound = player('stopped')
    expect(await playRepeatedly('/demo', 10, sound, atOnce)).toBe('stopped')
    expect(sound.heard).toHaveLength(1)
  })

  it('does not repeat after it was stopped between two rounds', async () => {
    const sound = player('failed')
    const over = playRepeatedly('/demo', 10, sound, never)
    await Promise.resolve()
    await Promise.resolve()
    sound.stop()
    expect(await over).toBe('stopped')
    expect(sound.heard).toHaveLength(1)
  })
})
