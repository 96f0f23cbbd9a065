import { describe, expect, it } from 'vitest'
import { countries, type Country } from '#domain/address/address.ts'
import { vatIdExamples, vatIdStates } from './vat-id.ts'
import { dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import { deliveries } from '#domain/cart/delivery.ts'
import { countsAsBusiness, isVatIdAwaited, natureOf, vatTreatment, type SupplyNature, type VatCase } from './vat-treatment.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)
const today = day('2026-11-20')
const natures = ['automated', 'human'] as const
const union = ['AT', 'NL', 'LU', 'BE', 'IT'] as const
const outside = ['CH', 'LI'] as const

const asked = (country: Country, isBusiness: boolean, nature: SupplyNature, more: Partial<VatCase> = {}) =>
  vatTreatment({ country, isBusiness, nature, on: today, ossRegistered: false, ...more })

const every = <One extends string>(ones: readonly One[]) => ones.flatMap((one) => natures.map((nature) => [one, nature] as const))

describe('the value added tax', () => {
  it.each(every(['business', 'consumer']))('[R9.01] of a German %s is 19 percent on a greeting that is %s', (buyer, nature) => {
    expect(asked('DE', buyer === 'business', nature)).toEqual({ category: 'S', rateBasisPoints: 1900, reason: 'domestic' })
  })

  it.each(every(union))('is owed by a business in %s itself, on a greeting that is %s', (country, nature) => {
    for (const ossRegistered of [false, true]) {
      expect(asked(country, true, nature, { ossRegistered })).toEqual({ category: 'AE', rateBasisPoints: 0, reason: 'reverse_charge' })
    }
  })

  it.each(union)('of a consumer in %s is the German one, as long as the shop is below the threshold', (country) => {
    for (const nature of natures) expect(asked(country, false, nature)).toEqual({ category: 'S', rateBasisPoints: 1900, reason: 'union_consumer' })
  })

  it.each([['AT', 2000], ['NL', 2100], ['LU', 1700], ['BE', 2100], ['IT', 2200]] as const)(
    'of a consumer in %s, declared by the one-stop shop, is %i basis points on machine-made greetings and the German one on recorded ones',
    (country, rateBasisPoints) => {
      expect(asked(country, false, 'automated', { ossRegistered: true })).toEqual({ category: 'S', rateBasisPoints, reason: 'oss' })
      expect(asked(country, false, 'human', { ossRegistered: true })).toEqual({ category: 'S', rateBasisPoints: 1900, reason: 'union_consumer' })
    },
  )

  it.each(every(outside))('does not apply to a business in %s, whether the greeting is %s or not', (country, nature) => {
    expect(asked(country, true, nature)).toEqual({ category: 'O', rateBasisPoints: 0, reason: 'outside_scope' })
  })

  it.each(outside)('does not apply to a consumer in %s for machine-made greetings, but does for recorded ones', (country) => {
    expect(asked(country, false, 'automated')).toEqual({ category: 'O', rateBasisPoints: 0, reason: 'outside_scope' })
    expect(asked(country, false, 'human')).toEqual({ category: 'S', rateBasisPoints: 1900, reason: 'recorded_for_consumer_abroad' })
  })

  it.each([
    ['DE', '2020-06-30', 1900], ['DE', '2020-07-01', 1600], ['DE', '2020-12-31', 1600], ['DE', '2021-01-01', 1900],
    ['LU', '2022-12-31', 1700], ['LU', '2023-01-01', 1600], ['LU', '2023-12-31', 1600], ['LU', '2024-01-01', 1700],
  ] as const)('in %s depends on the day: on %s it is %i basis points', (country, on, rateBasisPoints) => {
    expect(asked(country, false, 'automated', { on: day(on), ossRegistered: true }).rateBasisPoints).toBe(rateBasisPoints)
  })

  it('was the German one before the one-stop shop existed', () => {
    expect(asked('AT', false, 'automated', { on: day('2021-06-30'), ossRegistered: true }).reason).toBe('union_consumer')
    expect(asked('AT', false, 'automated', { on: day('2021-07-01'), ossRegistered: true }).reason).toBe('oss')
  })

  it('[R9.01] is the configured rate in Germany, and in no other country', () => {
    const configured = { homeRateBasisPoints: 1600, ossRegistered: true }
    expect(asked('DE', false, 'human', configured).rateBasisPoints).toBe(1600)
    expect(asked('AT', false, 'human', configured).rateBasisPoints).toBe(1600)
    expect(asked('AT', false, 'automated', configured).rateBasisPoints).toBe(2000)
    expect(asked('CH', true, 'human', configured).rateBasisPoints).toBe(0)
  })

  it('is zero exactly where it is not charged in Germany, in every possible case, on any day', () => {
    for (const country of countries) for (const isBusiness of [true, false]) for (const nature of natures) {
      for (const ossRegistered of [true, false]) for (const on of ['1999-01-01', '2012-06-01', '2021-07-01', '2026-11-20', '2099-12-31']) {
        const { category, rateBasisPoints } = asked(country, isBusiness, nature, { ossRegistered, on: day(on) })
        expect(rateBasisPoints > 0).toBe(category === 'S')
      }
    }
  })
})

describe('the nature of a greeting for the tax office', () => {
  it.each(deliveries.flatMap((delivery) => [true, false].map((isAiVoice) => ({ delivery, isAiVoice }))))(
    'there $delivery, by a machine: $isAiVoice', (greeting) => {
      const isRecorded = greeting.delivery !== 'at_once' && !greeting.isAiVoice
      expect(natureOf(greeting)).toBe(isRecorded ? 'human' : 'automated')
    },
  )
})

describe('a business', () => {
  it.each(countries)('in %s counts by its VAT ID as soon as the office has confirmed it; where no office can be asked, at once', (country) => {
    const counting = vatIdStates.filter((vatIdState) => countsAsBusiness({ country, vatId: vatIdExamples[country], vatIdState }))
    expect(counting).toEqual(country === 'CH' || country === 'LI' ? ['unverified', 'valid'] : ['valid'])
  })

  it.each(countries)('in %s is told that the check is pending, where its result changes the tax', (country) => {
    const awaited = vatIdStates.filter((vatIdState) => isVatIdAwaited({ country, vatId: vatIdExamples[country], vatIdState }))
    expect(awaited).toEqual(['DE', 'CH', 'LI'].includes(country) ? [] : ['unverified'])
    expect(isVatIdAwaited({ country, vatId: '', vatIdState: 'unverified' })).toBe(false)
  })

  it.each([
    ['without a number', 'AT', ''],
    ['with wrong check digits', 'AT', 'ATU13585628'],
    ['with an old German number that no office answers for', 'DE', 'DE12345678'],
    ['with the number of another country', 'AT', 'DE136695976'],
    ['of Liechtenstein with an Austrian number', 'LI', 'ATU13585627'],
    ['with the name of the country alone', 'AT', 'AT'],
  ] as const)('%s counts as a consumer (%s, "%s")', (_, country, vatId) => {
    expect(countsAsBusiness({ country, vatId, vatIdState: 'valid' })).toBe(false)
  })

  it('counts as a business in any spelling of its number', () => {
    expect(countsAsBusiness({ country: 'CH', vatId: 'che-116.281.710 mwst', vatIdState: 'unverified' })).toBe(true)
  })
})
