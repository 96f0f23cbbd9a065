import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { contractText } from '#assets/pages/contract-texts.ts'
import { pageTexts, type PageName } from '#assets/pages/page-texts.ts'
import { shopOwner } from '#assets/shop-owner.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import type { Surroundings } from '#domain/surroundings.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { pageLoader, recipientsOf } from './pages.server.ts'

const loaded = (name: PageName, path: string, owner = shopOwner) => {
  const context = new RouterContextProvider(new Map([[surroundingsContext, { owner } as Surroundings]]))
  return pageLoader(name)({ url: new URL(path, 'https://shop.example'), context }).page
}

describe.each(Object.entries(pageTexts))('the page %s', (path, { de, en }) => {
  const name = path as PageName

  it('[R1.07] has the same parts in both languages, in different words', () => {
    expect(en.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(de.sections.map(({ paragraphs }) => paragraphs.length))
    expect(en.lead).not.toBe(de.lead)
    expect(en.headline).not.toBe(de.headline)
  })

  it('fills in the address of the shop', () => {
    for (const language of ['de', 'en'] as const) {
      expect(JSON.stringify(loaded(name, language === 'en' ? '/en/x' : '/x'))).not.toMatch(/[{]\w+[}]/)
    }
  })

  it('asks no lawyer in public', () => {
    for (const path of ['/x', '/en/x']) expect(JSON.stringify(loaded(name, path))).not.toMatch(/anw[aä]lt|lawyer/i)
  })

  it('leaves nothing empty', () => {
    for (const { title, description, headline, lead, sections } of [de, en]) {
      const texts = [title, description, headline, lead, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
      expect(texts.every((text) => text.trim().length > 0)).toBe(true)
    }
  })
})

it.each(['/about', '/en/about'])('%s names the owner as the documents do', (path) => {
  const words = JSON.stringify(loaded('about', path).sections)
  const { company, street, postalCode, city, managingDirector, registerCourt, registerNumber, vatId, email, phone } = shopOwner
  for (const fact of [company, street, postalCode, city, managingDirector, registerCourt, registerNumber, vatId, email, phone]) expect(words).toContain(fact)
})

const clara = { ...shopOwner, company: 'Clara Klang e. K.', street: 'Am Markt 7', postalCode: '04109', city: 'Leipzig', email: 'post@clara-klang.example', phone: '+49 341 99998-0' }

it.each([['/about', /erfunden/], ['/en/about', /made up/]] as const)('%s calls the company invented only until the owner has entered hers', (path, invented) => {
  expect(JSON.stringify(loaded('about', path))).toMatch(invented)
  expect(JSON.stringify(loaded('about', path, clara))).not.toMatch(invented)
})

it.each([
  ['de', '/withdrawal', 'Muster-Widerrufsformular', /Widerrufsfunktion „Vertrag widerrufen“.+ Link .+Widerruf bestätigen/],
  ['en', '/en/withdrawal', 'Model withdrawal form', /withdrawal function “Withdraw from a contract”.+ link .+Confirm withdrawal/],
] as const)('the instruction on withdrawal (%s) names the trader and the electronic function, and ends with the model form, on its page and in the confirmation', (language, path, form, electronic) => {
  for (const { sections } of [loaded('withdrawal', path, clara), contractText('withdrawal', checkoutConsentsVersion, language, clara)]) {
    const [instruction, model] = [sections[0]!.paragraphs.join(' '), sections.at(-1)!]
    for (const fact of [clara.company, clara.street, `${clara.postalCode} ${clara.city}`, clara.email]) for (const part of [instruction, model.paragraphs[1]]) expect(part).toContain(fact)
    expect(instruction).toContain(clara.phone)
    expect(instruction).toMatch(electronic)
    expect([model.heading, model.paragraphs.filter((line) => line.startsWith('–')).length]).toEqual([form, 7])
  }
})

it.each([['de', 'Europäische Kommission (VIES)'], ['en', 'European Commission (VIES)']] as const)('the privacy page (%s) names whom the shop is connected to outside, by their hosts, and nobody who is simulated or its own', (language, vies) => {
  const connections = [
    { service: 'hosting', how: 'real', name: 'Rechenzentrum Süd GmbH' }, { service: 'mail', how: 'real', name: 'mail.shop.example' }, { service: 'wallet', how: 'simulated', name: '' },
    { service: 'vatIds', how: 'real', name: 'ec.europa.eu' }, { service: 'voice', how: 'real', name: 'voice:5000, 127.0.0.1:5001, api.voice.example' }, { service: 'leads', how: 'real', name: 'localhost:8080' },
    { service: 'storage', how: 'builtIn', name: '' },
  ] as const
  const rows = recipientsOf(connections, language)
  expect(rows.map(({ name }) => name)).toEqual(['Rechenzentrum Süd GmbH', 'mail.shop.example', 'ec.europa.eu', 'api.voice.example'])
  expect(rows[2]?.who).toBe(vies)
})

it('contracts keep the words of the version that they were made under', () => {
  const words = (version: string) => JSON.stringify(contractText('terms', version, 'en', shopOwner).sections)
  expect(words('2026-11')).toContain('by e-mail or')
  expect(words(checkoutConsentsVersion)).toContain('by email, or')
  expect(() => words('2020-01')).toThrow('no version 2020-01')
})
