import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MailRefused } from './mail.port.ts'
import { forgetFilesOf, mailFolder } from './mail-folder.ts'
import { mailerSuite, someMail, soon, type ArrivedMail } from './mail.suite.ts'

const root = mkdtempSync(join(tmpdir(), 'freizeichen-mails-'))
afterAll(() => rmSync(root, { recursive: true }))

let folders = 0
const newFolder = () => join(root, String((folders += 1)))

const filesIn = (folder: string) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

const decoded = (header: string) =>
  header
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, word: string) => decodeURIComponent(word.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')))

function headersOf(head: string): Record<string, string> {
  return Object.fromEntries(head.replaceAll(/\n[ \t]+/g, ' ').split('\n').map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), decoded(line.slice(at + 1).trim())]
  }))
}

/** Text and HTML stand in the file as they are; only what is attached is encoded. */
function arrivedIn(file: string): ArrivedMail {
  const headers = headersOf(file.slice(0, file.indexOf('\n\n')))
  const parts = file.split(/\n?--[-_]+NmP[^\n]*\n?/).filter((part) => /^content-type: (?!multipart)/i.test(part))
  const body = (type: string) => parts.find((part) => part.startsWith(`Content-Type: ${type}; charset`))?.split('\n\n').slice(1).join('\n\n') ?? ''
  const attachments = parts.filter((part) => part.includes('Content-Disposition: attachment')).map((part) => ({
    fileName: decodeURIComponent([...part.matchAll(/filename\*\d\*=(?:utf-8'')?([^;\s]*)/g)].map(([, piece = '']) => piece).join('')),
    contentType: part.match(/^Content-Type: ([^;\n]*)/)?.[1] ?? '',
    base64: part.slice(part.indexOf('\n\n')).replaceAll(/\s/g, ''),
  }))
  const { 'message-id': messageId = '', from = '', to = '', subject = '' } = headers
  return { messageId, from, to, subject, headers, text: body('text/plain'), html: body('text/html'), attachments }
}

mailerSuite('the mail folder', async () => {
  const folder = newFolder()
  return { mailer: mailFolder({ folder }), arrived: async () => filesIn(folder).map(arrivedIn) }
})

describe('the mail folder', () => {
  it('names a file by time and recipient, readable by its owner alone, and leaves nothing unfinished', async () => {
    const folder = newFolder()
    const reply = await mailFolder({ folder }).send(someMail({ messageId: '<1234@shop.example>' }), soon())
    expect(readdirSync(folder)).toEqual([reply])
    expect(reply).toBe('2026-11-20_16-30-12_ayse@example.org_1234.eml')
    expect(statSync(join(folder, reply)).mode & 0o777).toBe(0o600)
  })

  it('contains mails that a person can read', async () => {
    const folder = newFolder()
    await mailFolder({ folder }).send(someMail(), soon())
    expect(filesIn(folder)[0]).toContain('Grüße &amp; mehr <a href="https://shop.example/x?token=a_b-c&amp;y=1">hier</a>')
  })

  it('stores a resent mail once, and two mails of the same second separately', async () => {
    const folder = newFolder()
    const mailer = mailFolder({ folder })
    const mail = someMail()
    await mailer.send(mail, soon())
    await mailer.send(mail, soon())
    await mailer.send(someMail(), soon())
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('never writes outside its folder, for any recipient', async () => {
    const folder = newFolder()
    await mailFolder({ folder }).send(someMail({ to: '../../x/../evil@example.org' }), soon())
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^2026-11-20_16-30-12_\.\.\.\.x\.\.evil@example\.org_.*\.eml$/)])
  })

  it('requests a retry when the folder cannot be written', async () => {
    const folder = newFolder()
    writeFileSync(folder, 'a file where the folder should be')
    const error: unknown = await mailFolder({ folder }).send(someMail(), soon()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MailRefused)
    expect(error).toMatchObject({ worthAnotherTry: true, message: expect.stringMatching(/EEXIST|ENOTDIR/) })
  })
})

describe('cleaning up the mail folder', () => {
  it('removes old mails and unfinished ones, and no other files', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    const old = new Date('2026-10-01T00:00:00Z')
    for (const name of ['old.eml', '.half.eml.unfinished', 'notes.txt', 'new.eml']) {
      writeFileSync(join(folder, name), '')
      if (name !== 'new.eml') utimesSync(join(folder, name), old, old)
    }
    await forgetFilesOf(folder, new Date('2026-10-21T00:00:00Z'))
    expect(readdirSync(folder).toSorted()).toEqual(['new.eml', 'notes.txt'])
  })

  it('succeeds where the folder does not exist', async () => {
    const folder = newFolder()
    await expect(forgetFilesOf(folder, new Date())).resolves.toBeUndefined()
    expect(existsSync(folder)).toBe(false)
  })
})
