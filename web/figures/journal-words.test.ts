import { expect, it } from 'vitest'
import { journalActions } from '#domain/staff/staff-member.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { deedWords, whatWasDone, whoDidIt } from './journal-screen.tsx'

const { studio } = textsFor('de', 'studio')
const { studio: english } = textsFor('en', 'studio')
const entry = { subject_id: '7', details: {} }

it('[R6.09] an action is described in words, with its subject', () => {
  expect(whatWasDone({ ...entry, action: 'signed in' }, studio, 'de')).toBe('Hat sich angemeldet')
  expect(whatWasDone({ ...entry, action: 'changed the own password' }, studio, 'de')).toBe('Hat das eigene Passwort geändert')
  expect(whatWasDone({ ...entry, action: 'created staff', details: { name: 'Clara {role}', role: 'owner' } }, studio, 'de')).toBe('Hat einen Zugang angelegt: Clara {role} (Inhaber)')
  expect(whatWasDone({ ...entry, action: 'set a price', details: { name: 'Geduld', cents: 2200, valid_from: '2026-12-01' } }, studio, 'de'))
    .toBe('Hat einen Preis gesetzt: Geduld, 22,00\u00a0€ netto ab 01.12.2026')
  expect(whatWasDone({ ...entry, action: 'sent a mail again', details: { kind: 'password-reset' } }, english as unknown as typeof studio, 'en')).toBe('Resent an email: Link for a new password')
})

it.each(journalActions)('[R1.07] %s has a sentence of its own in both languages, and leaves no placeholder empty', (action) => {
  const details = { name: 'Clara', role: 'studio', kind: 'sign-up', cents: 2200, valid_from: '2026-12-01' }
  const german = whatWasDone({ ...entry, action, details }, studio, 'de')
  const foreign = whatWasDone({ ...entry, action, details }, english as unknown as typeof studio, 'en')
  expect(german).not.toBe(foreign)
  expect(`${german} ${foreign}`).not.toMatch(/[{}]|undefined|\(\)/)
})

it('an action without a member of staff is attributed to the shop', () => {
  expect(whoDidIt({ staff_name: null }, studio)).toBe('Der Shop selbst')
  expect(whoDidIt({ staff_name: 'Clara' }, studio)).toBe('Clara')
})

it('[R6.09] a filter names each action by its sentence without its subject', () => {
  expect([deedWords(studio['uploaded a take']), deedWords(studio['signed in'])]).toEqual(['Hat eine Aufnahme hochgeladen', 'Hat sich angemeldet'])
  const labels = journalActions.map((action) => deedWords(studio[action]))
  expect(labels.filter((label) => label === '' || /[{}:]/.test(label))).toEqual([])
})
