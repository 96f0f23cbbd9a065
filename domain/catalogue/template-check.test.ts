import { expect, it } from 'vitest'
import { placeholdersIn } from './placeholders.ts'
import { templateProblem } from './template-check.ts'

it.each([
  ['two that fit', ['Hier ist [Firma], [Ort].', 'This is [Company], [Town].'], undefined],
  ['a placeholder that stands twice', ['[Firma] und [Firma]', '[Company]'], undefined],
  ['one language alone', ['Hier ist [Firma].', null], undefined],
  ['none at all', [null, null], undefined],
  ['one that lacks a placeholder', ['Hier ist [Firma], [Ort].', 'This is [Company].'], 'different_number'],
  ['a bracket that opens nothing', ['Hier ist [Firma.', 'This is [Company].'], 'brackets'],
  ['a bracket that closes nothing', ['Hier ist Firma].', 'This is [Company].'], 'brackets'],
  ['an empty pair', ['Hier ist [].', 'This is [Company].'], 'brackets'],
  ['an empty text', ['  ', 'This is it.'], 'empty'],
] as const)('of %s reports: %s', (_what, templates, problem) => {
  expect(templateProblem(templates)).toBe(problem)
})

it('placeholders are reported once each, in their order', () => {
  expect(placeholdersIn('[B] [A] [B]')).toEqual(['B', 'A'])
})
