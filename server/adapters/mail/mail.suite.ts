import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Mailer, OutgoingMail } from './mail.port.ts'

/** A mail as it arrived, decoded. */
export interface ArrivedMail {
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
  readonly attachments: readonly { readonly fileName: string; readonly contentType: string; readonly base64: string }[]
}

export interface MailerUnderTest {
  readonly mailer: Mailer
  readonly arrived: () => Promise<readonly ArrivedMail[]>
}

export function someMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: `<${randomUUID()}@shop.example>`,
    writtenAt: new Date('2026-11-20T16:30:12.345Z'),
    from: { name: 'Freizeichen: Ton & Text', address: 'hallo@shop.example' },
    to: 'ayse@example.org',
    subject: 'Grüße aus dem Tonstudio – für Sie',
    text: 'Zeile 1\n.\n..Punkte\nüberlange Zeile '.concat('mit vielen Wörtern '.repeat(30), '\n'),
    html: '<p class="a">Grüße &amp; mehr <a href="https://shop.example/x?token=a_b-c&amp;y=1">hier</a></p>\n',
    attachments: [],
    ...changes,
  }
}

export const soon = () => AbortSignal.timeout(8000)

export function mailerSuite(name: string, open: () => Promise<MailerUnderTest>) {
  describe(name, () => {
    async function send(changes: Partial<OutgoingMail> = {}) {
      const { mailer, arrived } = await open()
      const mail = someMail(changes)
      const reply = await mailer.send(mail, soon())
      const found = (await arrived()).filter(({ messageId }) => messageId === mail.messageId)
      const [first] = found
      if (!first) throw new Error('The mail did not arrive')
      return { mail, reply, found, first }
    }

    it('delivers every part as it was written, and returns a reply', async () => {
      const { mail, reply, found, first } = await send()
      expect(found).toHaveLength(1)
      expect(reply).not.toBe('')
      expect(first).toMatchObject({ subject: mail.subject, text: mail.text, html: mail.html, to: mail.to, attachments: [] })
      expect(first.from).toContain('Freizeichen: Ton & Text')
      expect(first.from).toContain('<hallo@shop.example>')
    })

    it('states that it was sent by a machine, and when it was written, but not by which program', async () => {
      const { headers } = (await send()).first
      expect(headers['auto-submitted']).toBe('auto-generated')
      expect(new Date(headers['date'] ?? '')).toEqual(new Date('2026-11-20T16:30:12Z'))
      expect(headers).not.toHaveProperty('x-mailer')
    })

    it('delivers attachments complete, under their names', async () => {
      const content = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
      const { first } = await send({ attachments: [{ fileName: 'Rechnung Nº 1 für Müller.pdf', contentType: 'application/pdf', content }] })
      expect(first.attachments).toEqual([
        { fileName: 'Rechnung Nº 1 für Müller.pdf', contentType: 'application/pdf', base64: Buffer.from(content).toString('base64') },
      ])
      expect(first.text).toContain('Zeile 1')
    })

    it.each([
      ['subject', { subject: 'Hallo\r\nBcc: victim@example.org\r\n\r\nHaha' }],
      ['sender', { from: { name: 'Shop\r\nBcc: victim@example.org', address: 'hallo@shop.example' } }],
      ['file name', { attachments: [{ fileName: 'a\r\nBcc: victim@example.org', contentType: 'text/plain', content: new Uint8Array() }] }],
    ])('never turns a line break in a %s into a header', async (_what, changes) => {
      const { headers, html } = (await send(changes)).first
      expect(headers).not.toHaveProperty('bcc')
      expect(html).toBe(someMail().html)
    })
  })
}
