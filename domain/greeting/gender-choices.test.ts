import { describe, expect, it } from 'vitest'
import { genderChoices, nameOfPlace } from './fitting-choices.ts'

const values = (template: string, name: string) => genderChoices(template, name)?.map(({ value }) => value)

describe('placeholders with two usual answers', () => {
  it.each([
    ['Er/Sie', ['Er', 'Sie']],
    ['He/She', ['He', 'She']],
    ['Anrede (Herr/Frau)', ['Herr', 'Frau']],
    ['Salutation (Mr./Mrs.)', ['Mr.', 'Mrs.']],
  ])('[R5.03] are offered for %s', (name, expected) => {
    expect(values(`[${name}] Meyer ruft zurück.`, name)).toEqual(expected)
  })

  it('are no other placeholders, however they are written', () => {
    for (const name of ['Firmenname', 'Mo/Di', 'constructor', '']) expect(genderChoices(`[${name}]`, name)).toBeUndefined()
  })

  it.each([
    ['dies ist die Mailbox von [Anrede (Herr/Frau)] [Nachname]', 'Herrn'],
    ['Für [Anrede (Herr/Frau)] [Nachname] drücken Sie die Eins.', 'Herrn'],
    ['[Anrede (Herr/Frau)] [Nachname] ist nicht im Haus.', 'Herr'],
    ['Mailbox von [Anrede (Herr/Frau)] Meyer. [Anrede (Herr/Frau)] Meyer ruft zurück.', 'Herr'],
  ])('[R5.03] follow the grammar: %s', (template, herr) => {
    expect(genderChoices(template, 'Anrede (Herr/Frau)')).toEqual([{ label: 'Herr', value: herr }, { label: 'Frau', value: 'Frau' }])
  })

  it('are labelled without their answers', () => {
    expect(['Anrede (Herr/Frau)', 'Salutation (Mr./Mrs.)', 'Er/Sie', 'Telefon (privat)'].map(nameOfPlace))
      .toEqual(['Anrede', 'Salutation', 'Er/Sie', 'Telefon (privat)'])
  })
})
