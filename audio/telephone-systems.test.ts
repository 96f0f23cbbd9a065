import { describe, expect, it } from 'vitest'
import { profiles, type SoldFormat, standardProfiles } from './profiles.ts'
import { profileFor, profilesBeside, telephoneSystems } from './telephone-systems.ts'

const system = (id: string) => telephoneSystems.find((entry) => entry.id === id)!
const soldFormats: readonly SoldFormat[] = ['mp3', 'wav', 'alaw']

describe('telephone systems', () => {
  it('are numerous, each listed once, each with a name in both languages and at least one profile', () => {
    expect(telephoneSystems.length).toBeGreaterThanOrEqual(20)
    expect(new Set(telephoneSystems.map(({ id }) => id)).size).toBe(telephoneSystems.length)
    expect(telephoneSystems.filter(({ name, wants }) => name.de === '' || name.en === '' || wants.length === 0)).toEqual([])
  })

  it.each([
    ['3cx', 'wav', 'wav-8k-16'], ['portsip', 'wav', 'wav-16k-16'], ['cisco-unity', 'wav', 'ulaw-wav'], ['asterisk', 'alaw', 'alaw-raw'],
    ['nfon', 'mp3', 'mp3-44k'], ['auerswald-compact', 'alaw', 'alaw-wav'], ['3cx', 'mp3', 'mp3'], ['sipgate', 'alaw', 'alaw-wav'],
  ] as const)('%s gets %s as %s', (id, format, profile) => {
    expect(profileFor(system(id), format)).toBe(profile)
  })

  it('[R9.05] without a telephone system the three formats are those of the price list', () => {
    expect(soldFormats.map((format) => profiles[standardProfiles[format]])).toMatchObject([
      { coding: 'mp3', sampleRateHz: 22_050 },
      { coding: 'pcm-16', sampleRateHz: 22_050 },
      { coding: 'a-law', sampleRateHz: 8000, container: 'wav' },
    ])
  })

  it('[R9.05] most of them accept one of the extra files that accompany the ordered ones where the customer named no system', () => {
    const known = telephoneSystems.filter(({ id }) => id !== 'unknown')
    const served = known.filter(({ wants }) => profilesBeside.some((id) => wants.includes(id)))
    expect(served.length).toBeGreaterThan((2 / 3) * known.length)
  })

  it('no two files of one greeting have the same name, whatever is ordered for a system', () => {
    for (const entry of telephoneSystems) {
      const made = soldFormats.map((format) => profiles[profileFor(entry, format)])
      expect(new Set(made.map(({ extension, nameTag }) => `${nameTag}.${extension}`)).size).toBe(soldFormats.length)
      expect(made.map(({ format }) => format)).toEqual(soldFormats)
    }
  })

  it('every 8 kHz profile gets the telephone treatment, and no other', () => {
    const mixed = Object.values(profiles).filter(({ sampleRateHz, treatment }) => (sampleRateHz === 8000) !== (treatment === 'telephone'))
    expect(mixed).toEqual([])
  })
})
