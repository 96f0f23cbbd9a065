/** `npm run seed`: migrates the database and seeds the shipped catalogue, without starting the shop. */
import { readConfig } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { todayAtTheStudio } from './deps.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.queries.ts'
import { ensureWelcomeVoucher } from './voucher/reserve-voucher.ts'
import { startProblem } from './start-problem.ts'

process.umask(0o077)
try {
  const { databaseDirectUrl, dataDir: dataDirectory, ...config } = readConfig(process.env)
  const databaseUrl = databaseDirectUrl || config.databaseUrl
  if (!databaseUrl) openDataFolder(dataDirectory)
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDirectory })
  try {
    await migrate(database)
    const isNew = await seedCatalogue(database.db)
    await ensureWelcomeVoucher(database.db, todayAtTheStudio(() => new Date())())
    process.stdout.write(isNew ? 'The catalogue is up to date now.\n' : 'The catalogue was already up to date.\n')
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`\n${startProblem(error)}\n`)
  process.exitCode = 1
}
