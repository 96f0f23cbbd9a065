/** Whether all is there and as it was: each stored file by its sum, each issued document by its number and its chain. */
import type { FileStore } from '#server/adapters/file-store/file-store.port.ts'
import { listIssuedYears, proveIssued } from '#server/books/issued.ts'
import type { Db } from '#server/db/database.ts'
import { todayAtTheStudio } from '#server/deps.ts'
import { countLost } from '#server/invoice/lost-documents.queries.ts'
import { allStoredFiles, listKnownKeys } from '#server/production/files.queries.ts'
import { problemOf } from '#server/production/stored-files.ts'
import { inParallel } from './backup-folder.ts'
import { Refused, type Say } from './say.ts'

const words = { missing: 'doesn’t follow the number before it', changed: 'doesn’t match its checksum', chain: 'doesn’t match the checksum of the one before it', end: 'is the last one, but higher numbers were issued' } as const

/** A line for each finding. */
async function* brokenDocuments(db: Db, now: () => Date): AsyncGenerator<string> {
  const deps = { db, today: todayAtTheStudio(now) }
  for (const { year } of (await listIssuedYears(deps)).records) {
    for (let from: string | null = ''; from !== null;) {
      const { problems, next }: Awaited<ReturnType<typeof proveIssued>> = await proveIssued(deps, { year, from })
      for (const { number, what } of problems) yield `${number} ${words[what]}`
      from = next
    }
  }
}

export async function mustBeChained(db: Db, now: () => Date) {
  for await (const finding of brokenDocuments(db, now)) throw new Refused(`The issued documents are not intact (${finding}): nothing was written`)
}

/** Answers how much it looked at. A place that does not answer says nothing about its files: that is thrown. */
export async function verify({ db, files, now, say }: { readonly db: Db; readonly files: FileStore; readonly now: () => Date; readonly say: Say }): Promise<{ fileCount: number; findings: number; lost: number }> {
  let [fileCount, findings] = [0, 0]
  const tell = (finding: string) => {
    findings += 1
    say(finding)
  }
  for await (const finding of brokenDocuments(db, now)) tell(finding)
  await inParallel(allStoredFiles(db), async (file) => {
    const problem = await problemOf(files, file)
    // What the shop has removed since it was listed is not missing.
    if (problem && (await listKnownKeys(db, [file.key])).size > 0) tell(`${file.key} is ${problem.toLowerCase()}`)
    fileCount += 1
    say.sometimes(`${fileCount} files read`)
  })
  return { fileCount, findings, lost: await countLost(db) }
}
