import { describe, expect, it } from 'vitest'
import { profiles, type SoldFormat, standardProfiles } from './profiles.ts'
import { isIncludedFree, limitOf, profilesBeside, profilesFor, systemOfGreeting, telephoneSystems } from './telephone-systems.ts'

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
    expect(profilesFor(id, [format])[0]).toBe(profile)
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
      const made = profilesFor(entry.id, soldFormats).map((id) => profiles[id])
      expect(new Set(made.map(({ extension, nameTag }) => `${nameTag}.${extension}`)).size).toBe(soldFormats.length)
      expect(made.map(({ format }) => format)).toEqual(soldFormats)
    }
  })

  it.each([
    ['mitel', ['mp3'], ['mp3', 'alaw-wav']], ['mitel', ['mp3', 'wav'], ['mp3', 'ulaw-wav']], ['auerswald-compact', ['mp3', 'wav'], ['mp3', 'wav', 'alaw-wav']],
    ['nfon', ['alaw'], ['alaw-wav', 'mp3-44k']], [null, ['mp3'], ['mp3']], ['unknown', ['wav'], ['wav']],
  ] as const)('[R9.05] %s gets of %j what it takes, also where none of it was ordered', (id, formats, made) => {
    expect(profilesFor(id, formats)).toEqual(made)
  })

  it.each([
    [null, '3cx', true, '3cx'], [null, null, true, null], ['asterisk', '3cx', false, 'asterisk'], ['unknown', '3cx', false, null], [null, 'unknown', false, null],
    [null, 'fritzbox-answering', true, 'fritzbox-hold'], [null, 'fritzbox-hold', false, 'fritzbox-answering'], [null, 'fritzbox-hold', true, 'fritzbox-hold'],
    ['fritzbox-answering', 'fritzbox-hold', true, 'fritzbox-answering'],
  ])('a greeting for %s in an order for %s, on hold: %s, is for %s', (own, ofOrder, isOnHold, expected) => {
    expect(systemOfGreeting({ own, ofOrder, isOnHold })).toBe(expected)
  })

  it.each([
    ['alaw', ['mp3', 'wav'], [null], true], ['wav', ['mp3', 'alaw'], [null], false], ['alaw', ['mp3', 'wav', 'alaw'], [null], true],
    ['alaw', ['mp3', 'wav'], ['auerswald-compact'], true], ['alaw', ['mp3', 'wav'], ['3cx'], false], ['alaw', ['mp3', 'wav'], [null, '3cx'], false],
    ['alaw', ['mp3', 'wav'], [null, 'huawei-espace'], true], ['alaw', ['mp3', 'wav'], ['mitel'], false], ['wav', ['mp3', 'alaw'], ['cisco-unity'], true],
  ] as const)('[R9.05] %s beside %j for %j comes free of charge: %s', (format, chosen, systemIds, expected) => {
    expect(isIncludedFree(format, chosen, systemIds)).toBe(expected)
  })

  it.each([
    ['fritzbox-hold', ['mp3'], 8, undefined], ['fritzbox-answering', ['mp3'], undefined, undefined], [null, ['mp3'], undefined, undefined],
    ['zoom-phone', ['mp3'], 124, 2_000_000], ['zoom-phone', ['mp3', 'wav'], 62, 2_000_000], ['zoom-phone', ['alaw'], 124, 2_000_000],
    ['huawei-espace', ['alaw'], 300, undefined], ['avaya-ip-office', ['wav'], 90, undefined],
  ] as const)('%s plays of %j at most %s seconds', (id, formats, seconds, bytes) => {
    const limit = limitOf(id, formats)
    expect([limit?.mostSeconds, limit?.mostBytes]).toEqual([seconds, bytes])
  })

  it('every 8 kHz profile gets the telephone treatment, and no other', () => {
    const mixed = Object.values(profiles).filter(({ sampleRateHz, treatment }) => (sampleRateHz === 8000) !== (treatment === 'telephone'))
    expect(mixed).toEqual([])
  })
})
