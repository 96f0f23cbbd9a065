/** A process of its own, which nobody waits for: makes a checked copy of the rows out of the copied files of a database. */
import { mkdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { scriptsOn, startPglite } from '#server/db/start-pglite.ts'
import { backupFormat, mustBeUnharmed, openBackup, writeManifest, writeRowsOf } from './backup-folder.ts'

async function copyRows(databaseFolder: string, folder: string, madeAt: string) {
  await mkdir(folder, { mode: 0o700 })
  const pglite = await startPglite(databaseFolder)
  const { shape, tables } = await writeRowsOf(scriptsOn(pglite), folder, 'rows-copy')
  await pglite.close()
  const manifest = writeManifest(folder)
  await manifest.add({ format: backupFormat, madeAt, rowsOnly: true, ...shape })
  for (const table of tables) await manifest.add(table)
  await manifest.finish()
  await mustBeUnharmed(await openBackup(folder))
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [databaseFolder = '', folder = '', madeAt = ''] = process.argv.slice(2)
try {
  await copyRows(databaseFolder, folder, madeAt)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
