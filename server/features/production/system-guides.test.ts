import { describe, expect, it } from 'vitest'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { guideFor, systemGuides } from '#assets/telephone-systems/system-guides.ts'

const ids = telephoneSystems.map(({ id }) => id)

describe('the guides to telephone systems', () => {
  it('are there for each system that can be chosen, in both languages, and for no other', () => {
    for (const guides of Object.values(systemGuides)) expect(Object.keys(guides).toSorted()).toEqual(ids.toSorted())
  })

  it.each(ids)('say in English as much as in German, in other words: %s', (id) => {
    const [german, english] = [guideFor(id, 'de'), guideFor(id, 'en')]
    expect([english.steps.length, english.hint === undefined]).toEqual([german.steps.length, german.hint === undefined])
    expect(english.steps.filter((step) => german.steps.includes(step))).toEqual([])
  })

  it('speak politely and without shouting', () => {
    const words = Object.values(systemGuides.de).flatMap(({ steps, hint = '' }) => [...steps, hint]).join(' ').replaceAll('FRITZ!Box', 'FRITZBox')
    expect(words).not.toMatch(/\b(du|dein\w*|dich|dir)\b|!/i)
  })

  it('help who named no system, or an unknown one', () => {
    expect(guideFor(null, 'de')).toBe(systemGuides.de['unknown'])
    expect(guideFor('constructor', 'en')).toBe(systemGuides.en['unknown'])
  })
})
