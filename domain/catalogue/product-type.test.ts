import { describe, expect, it } from 'vitest'
import { languageSchema } from '#domain/language-schema.ts'
import {
  classificationSchema,
  classifications,
  productTypeCodes,
  productTypeFromSlug,
  productTypes,
  productTypeSchema,
} from './product-type.ts'

const aliases = [
  ['anrufbeantworter-ansagen', 'aba'],
  ['begrüßungsansagen', 'abb'],
  ['begruessungsansagen', 'abb'],
  ['nachtansagen', 'abn'],
  ['automatische-zentrale', 'az'],
  ['sonderansagen', 'special'],
  ['info-ansagen', 'info'],
  ['mailbox-ansagen', 'voicemail'],
  ['mobil-ansagen', 'mobile'],
  ['warteschleifen', 'ws'],
  ['freitext-ansagen', 'freetext'],
] as const

describe('the address of a product type', () => {
  it.each(aliases)('[R1.03] finds by the alias %s the type %s', (slug, type) => {
    expect(productTypeFromSlug(slug)).toBe(type)
  })

  it('[R1.03] knows an alias for each of the ten types and no other alias', () => {
    expect(new Set(aliases.map(([, type]) => type))).toEqual(new Set(productTypeCodes))
    expect(productTypeCodes.flatMap((code) => [...productTypes[code].slugs]).sort()).toEqual(aliases.map(([slug]) => slug).sort())
  })

  it.each(productTypeCodes)('[R1.03] finds %s by its own code', (code) => {
    expect(productTypeFromSlug(code)).toBe(code)
  })

  it('[R1.03] finds an umlaut alias that arrived percent-encoded, once it is decoded', () => {
    expect(productTypeFromSlug(decodeURIComponent('begr%C3%BC%C3%9Fungsansagen'))).toBe('abb')
    expect(productTypeFromSlug(decodeURIComponent('begru%CC%88%C3%9Fungsansagen'))).toBe('abb')
  })

  it('ignores case', () => {
    expect(productTypeFromSlug('Warteschleifen')).toBe('ws')
  })

  it.each(['', 'klingeltoene', 'constructor', '__proto__', 'ws/'])('finds nothing for "%s"', (slug) => {
    expect(productTypeFromSlug(slug)).toBeUndefined()
  })
})

describe('the keys of the telephone', () => {
  it('gives each type a key of its own, in the order of the carousel', () => {
    expect(productTypeCodes.map((code) => productTypes[code].phoneKey).join('')).toBe('1234567890')
  })

  it('puts greeting, on hold, answering machine, switchboard and voicemail on the first five', () => {
    expect(productTypeCodes.slice(0, 5)).toEqual(['abb', 'ws', 'aba', 'az', 'voicemail'])
  })
})

describe('cross-selling', () => {
  it.each([
    ['az', ['aba', 'ws']],
    ['abb', ['aba', 'az']],
    ['aba', ['ws', 'voicemail']],
    ['ws', ['aba', 'voicemail']],
    ['voicemail', ['ws', 'aba']],
    ['freetext', ['abb', 'ws']],
  ] as const)('[R2.32] suggests beside %s: %j', (type, suggested) => {
    expect(productTypes[type].crossSell).toEqual(suggested)
  })

  it('suggests nothing for the types that have no rule', () => {
    const silent = productTypeCodes.filter((code) => productTypes[code].crossSell.length === 0)
    expect(silent).toEqual(['mobile', 'abn', 'special', 'info'])
  })
})

describe('classifications', () => {
  it('[R1.02] are direct, individual and creative', () => {
    expect(classifications).toEqual(['direct', 'individual', 'creative'])
  })

  it('[R1.02] offer every type as ready-made and individual, and free text as creative', () => {
    for (const code of productTypeCodes) {
      expect(productTypes[code].classifications).toEqual(code === 'freetext' ? ['creative'] : ['direct', 'individual'])
    }
  })
})

describe('the schemas', () => {
  it('refuse values that the shop does not know', () => {
    expect(productTypeSchema.safeParse('aba').success).toBe(true)
    expect(productTypeSchema.safeParse('warteschleifen').success).toBe(false)
    expect(classificationSchema.safeParse('Direct').success).toBe(false)
    expect(languageSchema.safeParse('en').success).toBe(true)
    expect(languageSchema.safeParse('fr').success).toBe(false)
  })
})
