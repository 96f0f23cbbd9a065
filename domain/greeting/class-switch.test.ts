import { describe, expect, it } from 'vitest'
import { processorMs } from '#domain/testing/processor-ms.ts'
import { classSwitch, unfilledPlaces, upgradedText } from './class-switch.ts'

const direct = { classification: 'direct', relatedProductId: 'creative-500' } as const
const individual = { classification: 'individual', relatedProductId: 'creative-500' } as const
const creative = { classification: 'creative', relatedProductId: 'creative-1000' } as const
const withoutRelated = { classification: 'individual', relatedProductId: null } as const
const to = (classification: 'direct' | 'individual' | 'creative', id = 'creative-500') => ({ id, classification })

describe('a greeting', () => {
  it.each([
    ['direct to its related product', direct, to('creative'), 'upgrade'],
    ['individual to its related product', individual, to('creative'), 'upgrade'],
    ['direct to another text of its class', direct, to('direct', 'ws-direct-choice'), 'switch'],
    ['direct to an individual one', direct, to('individual', 'ws-individual-web'), 'switch'],
    ['individual to another of its class', individual, to('individual', 'ws-individual-web'), 'switch'],
    ['creative to another creative one', creative, to('creative', 'freetext-creative-law'), 'switch'],
  ] as const)('[R4.12, R4.13] moves from %s', (_, from, product, expected) => {
    expect(classSwitch(from, product)).toBe(expected)
  })

  it.each([
    ['individual to a direct one', individual, to('direct', 'ws-direct-choice')],
    ['creative to an individual one', creative, to('individual', 'ws-individual-web')],
    ['creative to a direct one', creative, to('direct', 'ws-direct-choice')],
    ['individual to a creative product that is not the related one', individual, to('creative', 'freetext-creative-law')],
    ['individual without a related product', withoutRelated, to('creative')],
  ] as const)('[R4.12, R8.10] never moves from %s', (_, from, product) => {
    expect(classSwitch(from, product)).toMatchObject({ failure: 'ALERT_CLASS_SWITCH_ERROR' })
  })
})

describe('the text of an upgrade', () => {
  it.each([
    ['Hier ist [Firmenname].', {}, 'Hier ist Firmenname.'],
    ['Hier ist [Firmenname] in [Ort].', { Firmenname: 'Blumen Meyer' }, 'Hier ist Blumen Meyer in Ort.'],
    ['Hier ist [Firmenname].', { '[Firmenname]': '[Meyer]' }, 'Hier ist Meyer.'],
    ['<p>Guten <b>Tag</b></p>', {}, 'Guten Tag'],
    ['Guten\u00a0Tag,&nbsp;hier\u202fist es', {}, 'Guten Tag, hier ist es'],
    ['eins<br>zwei<br/>drei', {}, 'eins zwei drei'],
    ['offen [ und ] zu', {}, 'offen und zu'],
    ['5 < 6 und 7 > 3', {}, '5 < 6 und 7 > 3'],
    ['Zeile\nZeile', {}, 'Zeile\nZeile'],
    ['', {}, ''],
  ] as const)('[R4.12] of "%s" has no brackets, tags and non-breaking spaces', (text, values, expected) => {
    expect(upgradedText(text, values)).toBe(expected)
  })

  it('[R4.12] takes no longer for a text that looks like many tags', () => {
    const hostile = ['<a'.repeat(2500), '['.repeat(5000), ' '.repeat(5000), '&nbsp'.repeat(1000)]
    expect(processorMs(() => hostile.forEach((text) => upgradedText(text, {})))).toBeLessThan(500)
  })

  it('[R4.12] names the places that nobody has filled, each with the words around it', () => {
    const template = 'Hier ist [Firmenname]. Wir sind zu den Öffnungszeiten da: [Öffnungszeiten], [Ort].'
    const values = { Firmenname: 'Blumen Meyer' }
    const places = unfilledPlaces(template, values)
    expect(places).toEqual([{ name: 'Öffnungszeiten', asWritten: ['szeiten da: Öffnungszeiten'] }, { name: 'Ort', asWritten: [', Ort.'] }])
    expect(places.every(({ asWritten }) => asWritten.every((words) => upgradedText(template, values).includes(words)))).toBe(true)
    expect(upgradedText(template, { ...values, Öffnungszeiten: 'immer' })).not.toContain('szeiten da: Öffnungszeiten')
    expect(unfilledPlaces('Hier ist [Firmenname] in der Stadt.', {})).toEqual([{ name: 'Firmenname', asWritten: ['Hier ist Firmenname', 'Firmenname in der Stad'] }])
    expect(unfilledPlaces('Hier ist [Firmenname].', values)).toEqual([])
  })
})
