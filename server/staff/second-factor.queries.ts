import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { secondFactorSettingKey } from '#domain/access/session.ts'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { recoveryCodes, secondFactors, settings, staff } from '#server/db/schema.ts'

/** One after the other: a code that two say at once is good for one. */
export async function lockSecondFactor(tx: Tx, staffId: string) {
  return firstOf(await tx.select(columnsOf(secondFactors, 'sealedSecret', 'lastStep', 'pendingSecret')).from(secondFactors).where(eq(secondFactors.staffId, staffId)).for('update'))
}

export async function findSecondFactorState(db: Db | Tx, staffId: string) {
  const [row] = await db.select({ setAt: secondFactors.setAt }).from(secondFactors).where(eq(secondFactors.staffId, staffId))
  const unused = and(eq(recoveryCodes.staffId, staffId), isNull(recoveryCodes.usedAt))
  const codesLeft = firstOf(await db.select({ left: count() }).from(recoveryCodes).where(unused))?.left ?? 0
  return { setAt: row?.setAt ?? null, codesLeft, isDemanded: await isSecondFactorDemanded(db) }
}

export async function savePendingSecret(tx: Tx, staffId: string, pendingSecret: string) {
  await tx.insert(secondFactors).values({ staffId, pendingSecret }).onConflictDoUpdate({ target: secondFactors.staffId, set: { pendingSecret } })
}

export async function saveSecondFactor(tx: Tx, staffId: string, factor: { readonly sealedSecret: string; readonly setAt: Date; readonly lastStep: number }) {
  await tx.update(secondFactors).set({ ...factor, pendingSecret: null }).where(eq(secondFactors.staffId, staffId))
}

export async function saveUse(tx: Tx, staffId: string, use: { readonly lastStep: number; readonly sealedSecret: string }) {
  await tx.update(secondFactors).set(use).where(eq(secondFactors.staffId, staffId))
}

/** Those before count no longer. */
export async function replaceRecoveryCodes(tx: Tx, staffId: string, codeHashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId))
  if (codeHashes.length > 0) await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ staffId, codeHash })))
}

/** True for the first who says it. */
export async function spendRecoveryCode(tx: Tx, staffId: string, codeHash: string, usedAt: Date): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt))
  return (await tx.update(recoveryCodes).set({ usedAt }).where(isIt).returning({ staffId: recoveryCodes.staffId })).length > 0
}

/** With its recovery codes. */
export async function deleteSecondFactor(tx: Tx, staffId: string) {
  await replaceRecoveryCodes(tx, staffId, [])
  await tx.delete(secondFactors).where(eq(secondFactors.staffId, staffId))
}

export async function isSecondFactorDemanded(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, secondFactorSettingKey))
  return row?.value === true
}

export async function saveDemand(tx: Tx, demanded: boolean, { staffId, at }: { readonly staffId: string; readonly at: Date }) {
  const row = { value: demanded, dateModified: at, modifiedByStaffId: staffId }
  await tx.insert(settings).values({ key: secondFactorSettingKey, ...row }).onConflictDoUpdate({ target: settings.key, set: row })
}

/** Of those who left and whose names are forgotten. */
export async function forgetSecondFactorsOfFormerStaff(db: Db) {
  const former = sql`(select ${staff.id} from ${staff} where ${staff.disabledAt} is not null and ${staff.passwordHash} = '')`
  await db.delete(recoveryCodes).where(sql`${recoveryCodes.staffId} in ${former}`)
  await db.delete(secondFactors).where(sql`${secondFactors.staffId} in ${former}`)
}

/** Demanded of everybody, and not set up by this one. */
export async function lacksSecondFactor(db: Db | Tx, staffId: string): Promise<boolean> {
  const isSet = and(eq(secondFactors.staffId, staffId), isNotNull(secondFactors.setAt))
  return (await isSecondFactorDemanded(db)) && (await db.select({ staffId: secondFactors.staffId }).from(secondFactors).where(isSet)).length === 0
}
