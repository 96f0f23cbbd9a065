import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import type { FileStore } from '#server/adapters/file-store/file-store.port.ts'
import { s3Store } from '#server/adapters/file-store/s3-store.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { accounts, users } from '#server/db/schema.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.queries.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { openAppWithoutDatabase } from '#server/testing/test-app.ts'

export interface Where {
  /** Empty: the embedded database. */
  readonly databaseUrl: string
  readonly dataDirectory: string
  /** Where it is, and not in the folder. */
  readonly storageUrl?: string
}

const storage = { bucket: 'freizeichen', region: 'eu-central-1', accessKeyId: 'freizeichen', secretAccessKey: 'the-simulator-takes-this-secret-and-no-other' }

export function filesOf({ dataDirectory, storageUrl: url }: Where): FileStore {
  return url === undefined ? diskStore(join(dataDirectory, 'files')) : s3Store({ url, ...storage })
}

export const storageVariables = (url: string | undefined) => (url === undefined ? {} : {
  S3_URL: url, S3_BUCKET: storage.bucket, S3_REGION: storage.region, S3_ACCESS_KEY_ID: storage.accessKeyId, S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
})

export interface TorturedCustomer {
  readonly token: string
  readonly email: string
}

/** Of each run its own, as a database may see several. */
export const voucherCode = `T-${process.pid}`

export function openIts({ databaseUrl, dataDirectory }: Where): Promise<Database> {
  return openDatabase(databaseUrl ? { databaseUrl } : { dataDirectory })
}

export async function givenCustomers(where: Where, count: number, voucherUses: number): Promise<TorturedCustomer[]> {
  const database = await openIts(where)
  try {
    await migrate(database)
    await seedCatalogue(database.db)
    await givenVoucher(database.db, voucherCode, { maxUses: voucherUses })
    await using shop = await openAppWithoutDatabase({ deps: { db: database.db } })
    const customers: TorturedCustomer[] = []
    for (let nth = 0; nth < count; nth++) {
      const { token, user } = await givenCustomer(shop)
      await database.db.update(accounts).set({ allowedPaymentTypes: ['wallet', 'direct_debit', 'invoice', 'transfer'] }).where(eq(accounts.id, user.Account.id))
      await database.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, user.id))
      customers.push({ token, email: user.email1 })
    }
    return customers
  } finally {
    await database.close()
  }
}
