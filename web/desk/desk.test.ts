import { describe, expect, it } from 'vitest'
import { mixNumberBounds, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { faders, faderText, reachOf } from './desk-faders.tsx'
import { coarser, ticksOf } from './desk-lanes.tsx'

describe('the faders of the desk', () => {
  it('[R3.16] are the eight numbers of a greeting’s sound', () => {
    expect(faders.map(({ name }) => name).toSorted()).toEqual(Object.keys(mixNumberBounds).toSorted())
  })

  it('cover every usual value, and extend where a greeting has more', () => {
    for (const fader of faders) expect(reachOf(fader, usualMixNumbers[fader.name]).most).toBeGreaterThan(usualMixNumbers[fader.name])
    const intro = faders.find(({ name }) => name === 'intro')
    expect(intro && [reachOf(intro, 3), reachOf(intro, 40), reachOf(intro, 400)]).toEqual([{ least: 0, most: 15 }, { least: 0, most: 40 }, { least: 0, most: 60 }])
  })

  it.each([
    ['voice_vol', 70, 'de', '70 %'], ['voice_vol', 70, 'en', '70%'],
    ['fadeout', 2.5, 'de', '2,5 s'], ['fadeout', 2.5, 'en', '2.5 s'],
    ['boost', 3, 'de', '+3 dB'], ['boost', -6, 'de', '−6 dB'], ['boost', 0, 'de', '0 dB'],
  ] as const)('describe %s %d in %s as "%s"', (name, value, language, says) => {
    const fader = faders.find((candidate) => candidate.name === name)
    expect(fader && faderText(fader, value, language).replaceAll('\u00a0', ' ')).toBe(says)
  })
})

describe('the picture of the desk', () => {
  it.each([[26, 9], [7, 8], [100, 7], [600, 6]])('has few, round tick marks in %d seconds', (seconds, most) => {
    const ticks = ticksOf(seconds)
    expect(ticks[0]).toBe(0)
    expect(ticks.length).toBeGreaterThan(3)
    expect(ticks.length).toBeLessThanOrEqual(most)
    expect(ticks.at(-1)).toBeLessThan(seconds)
  })

  it('keeps the highest of the bars that it merges', () => {
    expect(coarser([0.1, 0.9, 0.2, 0.3, 0.4], 3)).toEqual([0.9, 0.4])
  })
})
