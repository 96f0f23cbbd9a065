import { and, asc, eq, ne } from 'drizzle-orm'
import { walletSchema, type Wallet } from '#domain/account/customer.ts'
import { type Db, firstOf, type Tx } from '#server/db/database.ts'
import { users, walletIdentities } from '#server/db/schema.ts'

interface Identity {
  readonly wallet: Wallet
  readonly subject: string
}

export async function findUserOfWallet(db: Db | Tx, { wallet, subject }: Identity): Promise<string | undefined> {
  return firstOf(await db.select({ userId: walletIdentities.userId }).from(walletIdentities)
    .where(and(eq(walletIdentities.wallet, wallet), eq(walletIdentities.subject, subject))))?.userId
}

/** A user has one identity of each wallet: the latest. False when this one is somebody else's. */
export async function linkIdentity(tx: Tx, { userId, wallet, subject }: Identity & { readonly userId: string }): Promise<boolean> {
  await tx.delete(walletIdentities)
    .where(and(eq(walletIdentities.userId, userId), eq(walletIdentities.wallet, wallet), ne(walletIdentities.subject, subject)))
  await tx.insert(walletIdentities).values({ userId, wallet, subject }).onConflictDoNothing()
  return (await findUserOfWallet(tx, { wallet, subject })) === userId
}

export async function listIdentitiesOf(db: Db | Tx, userId: string): Promise<{ wallet: Wallet; linkedAt: Date }[]> {
  const rows = await db.select({ wallet: walletIdentities.wallet, linkedAt: walletIdentities.linkedAt }).from(walletIdentities)
    .where(eq(walletIdentities.userId, userId)).orderBy(asc(walletIdentities.linkedAt))
  return rows.map(({ wallet, linkedAt }) => ({ wallet: walletSchema.parse(wallet), linkedAt }))
}

export async function unlinkIdentity(tx: Tx, userId: string, wallet: Wallet) {
  await tx.delete(walletIdentities).where(and(eq(walletIdentities.userId, userId), eq(walletIdentities.wallet, wallet)))
}

/** Waits until the address is proved. */
export async function keepPendingIdentity(tx: Tx, { userId, wallet, subject }: Identity & { readonly userId: string }) {
  await tx.update(users).set({ pendingWallet: wallet, pendingWalletSubject: subject }).where(eq(users.id, userId))
}

/** Once: afterwards nothing waits any more. */
export async function takePendingIdentity(tx: Tx, userId: string): Promise<Identity | undefined> {
  const [row] = await tx.select({ wallet: users.pendingWallet, subject: users.pendingWalletSubject }).from(users).where(eq(users.id, userId))
  if (!row || row.wallet === null || row.subject === null) return undefined
  await tx.update(users).set(nonePending).where(eq(users.id, userId))
  return { wallet: walletSchema.parse(row.wallet), subject: row.subject }
}

const nonePending = { pendingWallet: null, pendingWalletSubject: null }

/** Linked or waiting. */
export async function deleteIdentitiesOf(tx: Tx, userId: string) {
  await tx.delete(walletIdentities).where(eq(walletIdentities.userId, userId))
  await tx.update(users).set(nonePending).where(eq(users.id, userId))
}
