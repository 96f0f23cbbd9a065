import { describe, expect, it } from 'vitest'
import { type FileNameParts, safeFileName } from './file-names.ts'

const parts: FileNameParts = { number: 'G1047-2', name: 'warten', language: 'de', system: 'fritzbox-hold', nameTag: '', extension: 'wav' }

describe('a safe file name', () => {
  it.each<[string, Partial<FileNameParts>, number | undefined, string]>([
    ['number, name, language, system', {}, undefined, 'G1047-2_warten_de_fritzbox-hold.wav'],
    ['with a tag', { nameTag: '8k' }, undefined, 'G1047-2_warten_de_fritzbox-hold_8k.wav'],
    ['for any system', { system: '' }, undefined, 'G1047-2_warten_de.wav'],
    ['no longer than the system takes', { system: 'auerswald-compact', nameTag: 'alaw' }, 32, 'G1047-2_warten_de_auers_alaw.wav'],
    ['umlauts and blanks', { name: ' Begrüßung  (Büro) ' }, undefined, 'G1047-2_begruessung-buero_de_fritzbox-hold.wav'],
    ['a name that is too long, by whole words', { name: 'Begrüßung – Zahnarztpraxis Dr. Sommer', system: '' }, undefined, 'G1047-2_begruessung_de.wav'],
    ['a name beside a system that takes short ones', { name: 'Anrufbeantworter – Praxis', system: 'auerswald-compact', nameTag: 'alaw' }, 32, 'G1047-2_anrufbea_de_aue_alaw.wav'],
    ['a whole name', { name: 'Begrüßung – Zahnarztpraxis Dr. Sommer', nameTag: '8k' }, undefined, 'G1047-2_begruessung-zahnarztpraxis-dr_de_fritzbox-hold_8k.wav'],
    ['letters from elsewhere', { system: 'Café Łódź' }, undefined, 'G1047-2_warten_de_cafe-lodz.wav'],
    ['nothing but signs', { system: '☎ / \\ ..' }, undefined, 'G1047-2_warten_de.wav'],
    ['a way out of the folder', { system: '../../etc/passwd' }, undefined, 'G1047-2_warten_de_etc-passwd.wav'],
  ])('%s', (_what, changed, most, expected) => {
    expect(safeFileName({ ...parts, ...changed }, most)).toBe(expected)
  })

  it.each(['a', 'ein-name-der-weit-ueber-alles-hinausgeht-was-ein-geraet-behaelt', 'ß'.repeat(500), '🎧'.repeat(40), 'a b '.repeat(30)])(
    'is ASCII without blanks and at most as long as is wanted: %s', (system) => {
      for (const nameTag of ['', '8k', 'alaw']) for (const most of [32, 48]) {
        const fileName = safeFileName({ ...parts, number: 'G104711-12', name: 'Mailbox – Praxis Sommer', system, nameTag }, most)
        expect(fileName).toMatch(/^G104711-12(_[a-z0-9-]+)+\.wav$/)
        expect(fileName.length).toBeLessThanOrEqual(most)
      }
    },
  )
})
