import { describe, expect, it } from 'vitest'
import { Playback, playbackVolume, type SoundElement } from './playback.ts'

class FakeSound implements SoundElement {
  fetched: string[] = []
  volume = 1
  currentTime = 0
  pauses = 0
  refusal: Error | undefined
  readonly #listeners: [string, () => void][] = []

  set src(source: string) {
    this.fetched.push(source)
  }

  get src() {
    return this.fetched.at(-1) ?? ''
  }

  async play() {
    if (this.refusal) throw this.refusal
  }

  pause() {
    this.pauses += 1
  }

  addEventListener(name: string, listener: () => void) {
    this.#listeners.push([name, listener])
  }

  happens(name: 'playing' | 'ended' | 'error') {
    for (const [known, listener] of this.#listeners) if (known === name) listener()
  }
}

function given() {
  const sound = new FakeSound()
  let made = 0
  const playback = new Playback(() => {
    made += 1
    return sound
  }, () => undefined)
  return { sound, playback, made: () => made }
}

describe('playback', () => {
  it('[R4.10] goes from stopped over loading to playing', () => {
    const { sound, playback } = given()
    expect(playback.snapshot()).toEqual({ state: 'stopped', source: undefined })
    void playback.play('/a.mp3')
    expect(playback.snapshot()).toEqual({ state: 'loading', source: '/a.mp3' })
    sound.happens('playing')
    expect(playback.snapshot()).toEqual({ state: 'playing', source: '/a.mp3' })
  })

  it.each([['ended', 'ended'], ['error', 'failed']] as const)('[R4.10] returns to stopped on %s', async (event, ending) => {
    const { sound, playback } = given()
    const over = playback.play('/a.mp3')
    sound.happens('playing')
    sound.happens(event)
    expect(playback.snapshot().state).toBe('stopped')
    expect(await over).toBe(ending)
  })

  it.each([['NotSupportedError', 'failed'], ['NotAllowedError', 'stopped']] as const)('[R4.10] returns to stopped when the browser refuses to play: %s', async (name, ending) => {
    const { sound, playback } = given()
    sound.refusal = new DOMException('', name)
    expect(await playback.play('/a.mp3')).toBe(ending)
    expect(playback.snapshot().state).toBe('stopped')
  })

  it('[R9.08] plays at a volume of 0.8', () => {
    const { sound, playback } = given()
    void playback.play('/a.mp3')
    expect(playbackVolume).toBe(0.8)
    expect(sound.volume).toBe(0.8)
  })

  it('plays one sound at a time: the second ends the first', async () => {
    const { sound, playback, made } = given()
    const first = playback.play('/a.mp3')
    void playback.play('/b.mp3')
    expect(await first).toBe('stopped')
    expect(sound.pauses).toBe(1)
    expect(sound.src).toBe('/b.mp3')
    expect(playback.snapshot()).toEqual({ state: 'loading', source: '/b.mp3' })
    expect(made()).toBe(1)
  })

  it('ends what sounds in another tab, by whatever means', async () => {
    const tabs: (() => void)[] = []
    const connect = (stop: () => void) => {
      tabs.push(stop)
      return { postMessage: () => tabs.filter((other) => other !== stop).forEach((stopOther) => stopOther()) }
    }
    const [here, there] = [new Playback(() => new FakeSound(), connect), new Playback(() => new FakeSound(), connect)]
    const first = here.play('/a.mp3')
    void there.play('/b.mp3')
    expect(await first).toBe('stopped')
    expect(there.snapshot().state).toBe('loading')
    let isDeskStopped = false
    here.takeOver(() => (isDeskStopped = true))
    expect(there.snapshot().state).toBe('stopped')
    void there.play('/b.mp3')
    expect(isDeskStopped).toBe(true)
  })

  it('is not ended by the late refusal of a replaced sound', async () => {
    const { sound, playback } = given()
    sound.refusal = new DOMException('', 'NotSupportedError')
    void playback.play('/a.mp3')
    sound.refusal = undefined
    void playback.play('/b.mp3')
    await Promise.resolve()
    expect(playback.snapshot()).toEqual({ state: 'loading', source: '/b.mp3' })
  })

  it('fetches a sound from the beginning of the press that plays it at its end', () => {
    const { sound, playback } = given()
    playback.prepare('/a.mp3')
    expect([sound.fetched, playback.snapshot().state]).toEqual([['/a.mp3'], 'stopped'])
    void playback.play('/a.mp3')
    expect([sound.fetched, playback.snapshot()]).toEqual([['/a.mp3'], { state: 'loading', source: '/a.mp3' }])
  })

  it('fetches another sound than the prepared one, and the same one again once it has played', () => {
    const { sound, playback } = given()
    playback.prepare('/a.mp3')
    void playback.play('/b.mp3')
    playback.stop()
    void playback.play('/a.mp3')
    playback.stop()
    void playback.play('/a.mp3')
    expect(sound.fetched).toEqual(['/a.mp3', '/b.mp3', '/a.mp3', '/a.mp3'])
  })

  it('prepares nothing while a sound plays, by whatever means', () => {
    const { sound, playback } = given()
    void playback.play('/a.mp3')
    playback.prepare('/b.mp3')
    playback.takeOver(() => undefined)
    playback.prepare('/b.mp3')
    expect(sound.fetched).toEqual(['/a.mp3'])
  })

  it('begins at the requested position', () => {
    const { sound, playback } = given()
    void playback.play('/a.mp3', 7.5)
    expect(sound.currentTime).toBe(7.5)
  })

  it('stops sounds that play by other means, once, and is stopped by them', async () => {
    const { playback } = given()
    const stopped: string[] = []
    const stopDesk = () => void stopped.push('desk')
    const sample = playback.play('/a.mp3')
    playback.takeOver(stopDesk)
    playback.takeOver(stopDesk)
    expect(await sample).toBe('stopped')
    expect(stopped).toEqual([])
    playback.takeOver(() => void stopped.push('other'))
    expect(stopped).toEqual(['desk'])
    void playback.play('/b.mp3')
    playback.stop()
    expect(stopped).toEqual(['desk', 'other'])
  })

  it('creates no audio element before the first sound, and informs listeners only of changes', () => {
    const { playback, made } = given()
    let told = 0
    const leave = playback.subscribe(() => (told += 1))
    playback.stop()
    expect([made(), told]).toEqual([0, 0])
    void playback.play('/a.mp3')
    playback.stop()
    expect(told).toBe(2)
    leave()
    void playback.play('/a.mp3')
    expect(told).toBe(2)
  })
})
