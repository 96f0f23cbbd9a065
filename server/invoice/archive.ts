/** Issued documents as they went out: printed once, kept under the sum of their bytes, and answered from there ever after, whatever the words of the shop become. */
import { createHash } from 'node:crypto'
import { isBooked, type InvoiceContent } from '#domain/invoice/invoice-content.ts'
import { type FileStore, type StoredFile, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { MailFile } from '#server/adapters/mail/mail.port.ts'
import type { Deps } from '#server/deps.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { defineTimedJob, triedNextTime } from '#server/jobs/job.ts'
import { type Archived, findArchived, listToArchive, lockArchived, saveArchived } from './invoice.queries.ts'

export type ArchiveDeps = Pick<Deps, 'db' | 'now' | 'press' | 'files'>

interface Issued {
  readonly id: string
  readonly content: InvoiceContent
}

const mediaTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const
export type ArchivedKind = keyof typeof mediaTypes

/** The first who asks for a document has it archived; where there is no room for it, the job tries again. */
export async function issuedDocument(deps: ArchiveDeps, issued: Issued, kind: ArchivedKind = 'pdf'): Promise<MailFile> {
  const archived = (await findArchived(deps.db, issued.id)) ?? await archive(deps, issued).catch(nothingWithoutStorage)
  const kept = archived && await whole(deps.files, archived[kind])
  return { fileName: `${issued.content.number}.${kind}`, contentType: mediaTypes[kind], content: kept ?? (await made(deps, issued))[kind] }
}

function nothingWithoutStorage(error: unknown): undefined {
  if (!(error instanceof StorageFailed)) throw error
}

async function made({ press }: Pick<Deps, 'press'>, { content }: Issued): Promise<Record<ArchivedKind, Uint8Array>> {
  if (!isBooked(content)) throw new Error('Only what was issued is archived')
  const { invoiceXml } = await import('#server/documents/invoice-xml.ts')
  return { pdf: await press.print({ kind: 'invoice', content }), xml: Buffer.from(invoiceXml(content)) }
}

async function archive(deps: ArchiveDeps, issued: Issued): Promise<Archived> {
  const { pdf, xml } = await made(deps, issued)
  const stored: StoredFile[] = []
  const put = async (bytes: Uint8Array) => {
    const file = await deps.files.put('documents', bytes)
    stored.push(file)
    return file
  }
  const [pdfFile, xmlFile] = [await put(pdf), await put(xml)]
  const before = await deps.db.transaction(async (tx) => {
    const archived = await lockArchived(tx, issued.id)
    if (archived) return archived
    await saveArchived(tx, issued.id, {
      pdfFileId: await insertFile(tx, pdfFile, mediaTypes.pdf), xmlFileId: await insertFile(tx, xmlFile, mediaTypes.xml), archivedAt: deps.now(),
    })
    return undefined
  })
  if (before) await Promise.all(stored.map(({ key }) => deps.files.remove(key).catch(() => undefined)))
  return before ?? { pdf: pdfFile, xml: xmlFile }
}

/** Nothing where the file is gone or not what it was: it is made again of the frozen content, and the nightly check of the files tells of it. */
async function whole(files: FileStore, { key, sha256 }: { readonly key: string; readonly sha256: string }): Promise<Uint8Array | undefined> {
  const bytes = await Array.fromAsync(files.read(key)).then(Buffer.concat, nothingWithoutStorage)
  return bytes && createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined
}

const atOnce = 50

/** Right after the issue, and again whenever that has failed: one that fails keeps no other waiting. Safe to run twice. */
export const archiveDocuments = defineTimedJob({
  name: 'archive-documents',
  every: '* * * * *',
  retry: triedNextTime,
  run: async (deps: ArchiveDeps, { signal }) => {
    for (;;) {
      const waiting = await listToArchive(deps.db, atOnce)
      const failures: unknown[] = []
      for (const issued of waiting) {
        if (signal.aborted) return
        await archive(deps, issued).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
      if (waiting.length < atOnce) return
    }
  },
})
