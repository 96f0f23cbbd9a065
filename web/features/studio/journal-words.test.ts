import { expect, it } from 'vitest'
import { journalActions } from '#domain/account/journal-action.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { whatWasDone, whoDidIt } from './journal-words.ts'

const { studio } = textsFor('de', 'studio')
const { studio: english } = textsFor('en', 'studio')
const entry = { subject_id: '7', details: {} }

it('[R6.09] a deed is told in words, with whom or what it was done to', () => {
  expect(whatWasDone({ ...entry, action: 'signed in' }, studio)).toBe('Hat sich angemeldet')
  expect(whatWasDone({ ...entry, action: 'changed the own password' }, studio)).toBe('Hat das eigene Passwort geändert')
  expect(whatWasDone({ ...entry, action: 'created staff', details: { name: 'Clara {role}', role: 'owner' } }, studio)).toBe('Hat einen Zugang angelegt: Clara {role} (Inhaber)')
  expect(whatWasDone({ ...entry, action: 'sent a mail again', details: { kind: 'password-reset' } }, english as unknown as typeof studio)).toBe('Sent a mail again: Link for a new password')
})

it.each(journalActions)('[R1.07] %s has a sentence of its own in both languages, and leaves no place in it empty', (action) => {
  const details = { name: 'Clara', role: 'studio', kind: 'sign-up' }
  const [german, foreign] = [studio, english].map((texts) => whatWasDone({ ...entry, action, details }, texts as unknown as typeof studio))
  expect(german).not.toBe(foreign)
  expect(`${german} ${foreign}`).not.toMatch(/[{}]|undefined|\(\)/)
})

it('what nobody did, the shop did', () => {
  expect(whoDidIt({ staff_name: null }, studio)).toBe('Der Shop selbst')
  expect(whoDidIt({ staff_name: 'Clara' }, studio)).toBe('Clara')
})
