import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { action, facts, paragraph, type MailContent } from '#assets/mails/mail-content.ts'
import { languages } from '#domain/language.ts'
import { mailColours, mailHtml, plainText, styleSheet, writtenMail } from './mail-layout.ts'

const content: MailContent = {
  subject: 'Ihr Konto',
  headline: 'Willkommen & los',
  salutation: 'Guten Tag, Frau Muster,',
  blocks: [
    paragraph('Ihr Konto ist angelegt.'),
    facts(['Gerät', 'Firefox auf Windows'], ['Zeitpunkt', '17:30 Uhr']),
    action('Adresse bestätigen', '/confirmEmail?token=a_b-c&x=1'),
    paragraph('Bis bald.'),
  ],
  smallPrint: 'Nicht für Sie?',
}
const hostile = `"><script>alert('1')</script> & <img src=x onerror=y> \${x}`
const hostileContent: MailContent = {
  subject: `Konto ${hostile}\r\nBcc: victim@example.org`,
  headline: hostile,
  salutation: hostile,
  blocks: [paragraph(hostile), facts([hostile, hostile]), action(hostile, `/x?token=${hostile}`)],
  smallPrint: hostile,
}

const laidOut = (mail: MailContent, language: 'de' | 'en' = 'de') => {
  const written = writtenMail(mail, language, { publicUrl: 'https://shop.example', owner: shopOwner })
  return { subject: written.subject, html: mailHtml(written), text: plainText(written) }
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescaped = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')

/** What a person sees of the HTML. */
const shown = (html: string) =>
  unescaped(html.replace(/<head>[^]*<\/head>/, '').replace(/<div aria-hidden[^]*?<\/div>/, '').replaceAll(/<[^>]*>/g, ' '))

const wordsOf = (text: string) => text.match(/[^\s:=-][^\s]*/g)?.map((word) => word.replace(/:$/, '')) ?? []
const addressesIn = (text: string) => [...new Set(text.match(/https?:\/\/[^\s"]+/g) ?? [])]

describe('the shell of every mail', () => {
  it.each(languages)('says the same in HTML and in plain text, word by word (%s)', (language) => {
    for (const mail of [content, { ...content, blocks: [] }]) {
      const { html, text } = laidOut(mail, language)
      expect(wordsOf(shown(html))).toEqual(wordsOf(text))
    }
  })

  it.each([['de', 'https://shop.example'], ['en', 'https://shop.example/en']] as const)('links to the same places in both, in the language of the mail (%s)', (language, home) => {
    const { html, text } = laidOut(content, language)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => unescaped(address))
    expect([...new Set(links)]).toEqual([`${home}/confirmEmail?token=a_b-c&x=1`, home])
    expect(addressesIn(text)).toEqual([...new Set(links)])
    expect(addressesIn(shown(html))).toEqual([...new Set(links)])
  })

  it('escapes all inserted text', () => {
    const { html, text } = laidOut(hostileContent)
    const tags = (page: string) => [...page.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'))
    const harmless = { ...hostileContent, headline: 'h', salutation: 's', smallPrint: 'p', blocks: [paragraph('p'), facts(['f', 'f']), action('a', '/x')] }
    expect(tags(html)).toEqual(tags(laidOut(harmless).html))
    expect(html).not.toMatch(/<script|<img|onerror=y>/)
    expect(shown(html)).toContain(hostile)
    expect(text).toContain(hostile)
  })

  it('keeps the subject on one line', () => {
    expect(laidOut(hostileContent).subject).toBe(`Konto ${hostile} Bcc: victim@example.org`)
  })

  it('needs no foreign resource', () => {
    const { html } = laidOut(content)
    expect(html).not.toMatch(/<img|<link|url\(|src=|@import|<script/)
    expect(styleSheet).not.toMatch(/[&<>"']/)
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })

  it('uses the colours of the shop in both themes', () => {
    const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
    for (const [name, { light, dark }] of Object.entries(mailColours)) expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
  })

  it('overrides every inline light colour in the dark theme', () => {
    const classes = new Set([...laidOut(content).html.matchAll(/class="(\w+)" style="[^"]*color:#/g)].map(([, name]) => name))
    expect(classes.size).toBeGreaterThan(5)
    for (const name of classes) expect(styleSheet).toMatch(new RegExp(`\\.${name} \\{[^}]*color:#\\w+ !important`))
  })
})
