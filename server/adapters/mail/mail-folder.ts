/** Used where no mail server is configured: each mail is a file that mail programs open. */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composedMail } from './composed-mail.ts'
import { MailRefused, type Mailer, type OutgoingMail } from './mail.port.ts'

export function mailFolder({ folder }: { readonly folder: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    name: 'folder',
    leavesTheHouse: false,
    send: async (mail, signal) => {
      const { message } = await transport.sendMail({ ...composedMail(mail), text: readable('plain', mail.text), html: readable('html', mail.html) })
      const fileName = fileNameOf(mail)
      await writeWhole(folder, fileName, message as Buffer, signal).catch((error: NodeJS.ErrnoException) => {
        throw new MailRefused(`The mail folder could not be written: ${error.code ?? error.name}`, { worthAnotherTry: true })
      })
      return fileName
    },
    close: () => {},
  }
}

/** A part whose letters stay as they are; nodemailer would encode them for the mail servers of old. */
function readable(type: 'plain' | 'html', content: string) {
  return { raw: `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}` }
}

/** Sorted by name they are sorted by time; sent again, a mail replaces itself. */
function fileNameOf({ writtenAt, to, messageId }: OutgoingMail): string {
  const time = writtenAt.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-')
  return `${time}_${harmless(to).slice(0, 60)}_${harmless(messageId.split('@')[0] ?? '').slice(0, 60)}.eml`
}

const harmless = (part: string) => part.replaceAll(/[^\w.@+-]/g, '')

/** Nobody ever finds half a mail. */
async function writeWhole(folder: string, fileName: string, content: Buffer, signal: AbortSignal) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${fileName}.unfinished`)
  try {
    await writeFile(unfinished, content, { flush: true, mode: 0o600, signal })
    await rename(unfinished, join(folder, fileName))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Of files that were last written before; also of those that were never finished. Others that lie there are not ours. */
export async function forgetFilesOf(folder: string, before: Date) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => /\.eml(\.unfinished)?$/.test(one))) {
    const { mtime } = await stat(join(folder, name))
    if (mtime < before) await rm(join(folder, name), { force: true })
  }
}
