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
  it('[R2.34, R9.08] plays, and begins again ten times at its end', async () => {
    const sound = player('ended')
    expect(await playRepeatedly('/demo', 10, sound, atOnce)).toBe('ended')
    expect(sound.heard).toHaveLength(11)
  })

  it('[R2.34] begins again where it failed, and says at last that it did', async () => {
    const sound = player('failed')
    expect(await playRepeatedly('/demo', 10, sound, atOnce)).toBe('failed')
    expect(sound.heard).toHaveLength(11)
  })

  it('[R2.34] is heard once the line is back', async () => {
    const sound = player('failed', 'failed', 'stopped')
    expect(await playRepeatedly('/demo', 10, sound, atOnce)).toBe('stopped')
    expect(sound.heard).toHaveLength(3)
  })

  it('does not begin again when somebody stops it', async () => {
    const sound = player('stopped')
    expect(await playRepeatedly('/demo', 10, sound, atOnce)).toBe('stopped')
    expect(sound.heard).toHaveLength(1)
  })

  it('does not begin again when somebody stops it between two rounds', async () => {
    const sound = player('failed')
    const over = playRepeatedly('/demo', 10, sound, never)
    await Promise.resolve()
    await Promise.resolve()
    sound.stop()
    expect(await over).toBe('stopped')
    expect(sound.heard).toHaveLength(1)
  })
})
