/** The mails of the shop under test: what a mail server took of them lies in a folder, or what a shop without one wrote there. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readMail, type ReadMail } from '../simulators/mail/read-mail.ts'

const folder = () => process.env['E2E_MAILS'] ?? ''

/** Not those that are still being written. */
async function received(email: string): Promise<ReadMail[]> {
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.eml') && name.includes(email)).sort()
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder(), name)))))
}

/** Each with its subject, as somebody reads it. */
export async function mailsOf(email: string): Promise<string[]> {
  return (await received(email)).map(({ subject, text }) => `Subject: ${subject}\n\n${text}`)
}

/** The path that the newest mail to somebody leads to. */
export async function linkIn(email: string, screen: 'confirmEmail' | 'undoEmailChange' | 'resetPassword' | 'preparedCart'): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+((?:/en)?/${screen}\\?token=[\\w-]+)`)
  let found: string | undefined
  await expect.poll(async () => {
    found = (await mailsOf(email)).map((mail) => link.exec(mail)?.[1]).findLast(Boolean)
    return found
  }, { timeout: 20_000, message: `a mail to ${email} with a link to ${screen}` }).toBeTruthy()
  return found ?? ''
}

/** Waits until the mail with this subject, or its beginning, has arrived, and answers its text; one is enough, and a second one is one too many. */
export async function mailArrives(email: string, subject: string): Promise<string> {
  const found = async () => (await received(email)).filter((mail) => mail.subject.startsWith(subject))
  await expect.poll(async () => (await found()).length, { timeout: 60_000, message: `a mail to ${email}: ${subject}` }).toBe(1)
  return (await found())[0]?.text ?? ''
}
