import { describe, expect, it } from 'vitest'
import { type FileNameParts, safeFileName } from './file-names.ts'

const parts: FileNameParts = { number: 'G1047', kind: 'ab', name: 'Außerhalb', language: 'de', nameTag: '', extension: 'wav' }

describe('a safe file name', () => {
  it.each<[string, Partial<FileNameParts>, string]>([
    ['as in the papers', {}, 'G1047_ab_ausserhalb_de.wav'],
    ['with a tag', { nameTag: 'alaw' }, 'G1047_ab_ausserhalb_de_alaw.wav'],
    ['umlauts and blanks', { name: ' Öffnungszeiten  (Büro) ' }, 'G1047_ab_oeffnungszeiten_de.wav'],
    ['letters from elsewhere', { name: 'Café Señor Łódź' }, 'G1047_ab_cafe-senor-lodz_de.wav'],
    ['nothing but signs', { name: '☎ / \\ ..' }, 'G1047_ab_de.wav'],
    ['a way out of the folder', { name: '../../etc/passwd' }, 'G1047_ab_etc-passwd_de.wav'],
    ['no kind', { kind: '' }, 'G1047_ausserhalb_de.wav'],
  ])('%s', (_what, changed, expected) => {
    expect(safeFileName({ ...parts, ...changed })).toBe(expected)
  })

  it.each(['', 'a', 'Ein Name, der weit über alles hinausgeht, was ein Gerät behält', 'ß'.repeat(500), '🎧'.repeat(40), 'a b '.repeat(30)])(
    'is ASCII without blanks and at most 32 characters long: %s', (name) => {
      for (const nameTag of ['', '8k', 'alaw']) {
        const fileName = safeFileName({ ...parts, number: 'G104711', name, nameTag })
        expect(fileName).toMatch(/^G104711(_[a-z0-9-]+)+\.wav$/)
        expect(fileName.length).toBeLessThanOrEqual(32)
      }
    },
  )
})
