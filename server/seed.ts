/** `npm run seed`: brings the database forward and the shipped catalogue in, without starting the shop. */
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { seedCatalogue } from './features/catalogue/seed-catalogue.ts'

const { databaseUrl, dataDirectory } = readConfig(process.env)
const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDirectory })
await migrate(database)
const seeded = await seedCatalogue(database.db)
await database.close()
process.stdout.write(seeded ? 'The catalogue is in.\n' : 'The catalogue was in already.\n')
