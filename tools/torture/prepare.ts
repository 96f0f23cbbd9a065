import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { accounts, users } from '#server/db/schema.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { openAppWithoutDatabase } from '#server/testing/test-app.ts'

export interface Where {
  /** Empty: the embedded database. */
  readonly databaseUrl: string
  readonly dataDirectory: string
}

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
