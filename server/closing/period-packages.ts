/** Many files of a period in one: made while it is sent, each asked for when its turn comes. */
import { readFile } from 'node:fs/promises'
import type { ZipEntry } from '#audio/package/zip.ts'
import { closingContract } from '#domain/closing/closing.contract.ts'
import { daysOf, type Days } from '#domain/calendar/period.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { bind } from '#server/http/bind.ts'
import { type ArchiveDeps, type ArchivedKind, issuedDocument } from '#server/invoice/archive.ts'
import { listLostOn } from '#server/invoice/lost-documents.queries.ts'
import { findInvoice } from '#server/invoice/invoice.queries.ts'
import { listNumbersOn } from './closing.queries.ts'
import { dtdFile, dtdName, gobdIndex, gobdTables, tableBytes } from './gobd-tables.ts'
import { noteExport } from './month-closing.ts'

/** A package holds no more files; who has more takes months instead of quarters. */
const mostDocuments = 30_000

async function documentEntries(deps: ArchiveDeps, days: Days, folder: string, kinds: readonly ArchivedKind[]): Promise<ZipEntry[]> {
  const documents = await listNumbersOn(deps.db, days, mostDocuments + 1)
  if (documents.length > mostDocuments) orThrow(failure('TOO_LARGE'))
  return documents.flatMap(({ id, number }) => kinds.map((kind) => ({
    path: `${folder}${number}.${kind}`, load: async () => (await issuedDocument(deps, (await findInvoice(deps.db, id)) ?? gone(number), kind)).content,
  })))
}

/** What the archive has of documents that a restore has lost. */
async function lostEntries({ db, files }: ArchiveDeps, days: Days): Promise<ZipEntry[]> {
  return (await listLostOn(db, days)).flatMap(({ number, pdf, xml }) => Object.entries({ pdf, xml }).flatMap(([kind, key]) => (key === null ? [] : [{
    path: `belege/${number}.${kind}`, load: async () => Buffer.concat(await Array.fromAsync(files.read(key))),
  }])))
}

function gone(number: string): never {
  throw new Error(`${number} is gone`)
}

export const periodPackageCalls = bind(closingContract, {
  exportDocuments: async (deps, { period }, { staffId }) => {
    const entries = await documentEntries(deps, daysOf(period), '', ['pdf'])
    const fileName = `freizeichen-belege-${period}.zip`
    await noteExport(deps, staffId, period, fileName)
    return { fileName, entries, madeAt: deps.now() }
  },

  exportGobd: async (deps, { period }, { staffId }) => {
    const days = daysOf(period)
    const documents = [...await documentEntries(deps, days, 'belege/', ['pdf', 'xml']), ...await lostEntries(deps, days)]
    const fileName = `freizeichen-gobd-${period}.zip`
    await noteExport(deps, staffId, period, fileName)
    const index = gobdIndex(gobdTables, deps.owner.now(), days)
    return {
      fileName, madeAt: deps.now(),
      entries: [
        { path: 'index.xml', load: () => Buffer.from(index) }, { path: dtdName, load: () => readFile(dtdFile) },
        ...gobdTables.map((table) => ({ path: table.file, load: () => tableBytes(table, deps.db, days) })), ...documents,
      ],
    }
  },
})
