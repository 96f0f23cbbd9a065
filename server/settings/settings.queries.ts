import { desc, eq, inArray, sql } from 'drizzle-orm'
import {
  type StudioCalendar, studioCalendarSchema, studioCalendarSettingKey, type StudioDays, studioDaysOf, usualCalendar,
} from '#domain/calendar/studio-calendar.ts'
import { type Restored, restoredSchema, restoredSettingKey } from '#domain/operating/restored.ts'
import { type DunningRule, dunningRuleSchema, dunningSettingKey, usualDunningRule } from '#domain/settings/dunning-rule.ts'
import { type OwnerHistory, ownerHistorySchema, ownerSettingKey, type ShopOwner } from '#domain/settings/owner.ts'
import { type ReleaseRule, releaseRuleSchema, releaseSettingKey, usualReleaseRule } from '#domain/settings/settings.contract.ts'
import { type StaffNewsRule, staffNewsRuleSchema, staffNewsSettingKey, usualStaffNews } from '#domain/staff/staff-news.ts'
import { type Db, firstOf, type Tx } from '#server/db/database.ts'
import { settings, staff } from '#server/db/schema.ts'

export async function findSetting(db: Db | Tx, key: string): Promise<unknown> {
  return firstOf(await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)))?.value
}

export async function saveSetting(tx: Tx, key: string, value: unknown, { staffId, at }: { readonly staffId: string; readonly at: Date }) {
  const row = { value, modifiedByStaffId: staffId, dateModified: at }
  await tx.insert(settings).values({ key, ...row }).onConflictDoUpdate({ target: settings.key, set: row })
}

/** Of several who set it at once the first one counts; answers what is set. */
export async function keepFirstSetting(db: Db, key: string, value: unknown): Promise<unknown> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
  return findSetting(db, key)
}

/** Absent where this database was never restored. */
export async function findRestored(db: Db | Tx): Promise<Restored | undefined> {
  return restoredSchema.optional().parse(await findSetting(db, restoredSettingKey))
}

export async function saveRestored(db: Db | Tx, value: Restored) {
  await db.insert(settings).values({ key: restoredSettingKey, value }).onConflictDoUpdate({ target: settings.key, set: { value, dateModified: sql`now()` } })
}

/** Who set any of these last. */
export async function findLastSetter(tx: Tx, keys: readonly string[]): Promise<string | undefined> {
  return firstOf(await tx.select({ name: staff.name }).from(settings).innerJoin(staff, eq(staff.id, settings.modifiedByStaffId)).where(inArray(settings.key, [...keys])).orderBy(desc(settings.dateModified)).limit(1))?.name
}

/** On which days the studio works, as its owner set it. */
export async function getStudioCalendar(db: Db | Tx, { studioPlace }: Pick<ShopOwner, 'studioPlace'>): Promise<StudioCalendar> {
  const said = await findSetting(db, studioCalendarSettingKey)
  return said === undefined ? usualCalendar(studioPlace) : studioCalendarSchema.parse(said)
}

export async function getStudioDays(db: Db | Tx, owner: Pick<ShopOwner, 'studioPlace'>): Promise<StudioDays> {
  return studioDaysOf(await getStudioCalendar(db, owner))
}

/** What the owner said of the business, with what was said before. */
export async function getOwnerHistory(db: Db | Tx): Promise<OwnerHistory> {
  const said = await findSetting(db, ownerSettingKey)
  return said === undefined ? [] : ownerHistorySchema.parse(said)
}

/** What the shop writes to its own people, as its owner set it. */
export async function getStaffNewsRule(db: Db | Tx): Promise<StaffNewsRule> {
  const said = await findSetting(db, staffNewsSettingKey)
  return said === undefined ? usualStaffNews : staffNewsRuleSchema.parse(said)
}

/** How the shop duns, as its owner set it. */
export async function getDunningRule(db: Db | Tx): Promise<DunningRule> {
  const said = await findSetting(db, dunningSettingKey)
  return said === undefined ? usualDunningRule : dunningRuleSchema.parse(said)
}

/** How the shop releases what its machines speak, as its owner set it. */
export async function getReleaseRule(db: Db | Tx): Promise<ReleaseRule> {
  const said = await findSetting(db, releaseSettingKey)
  return said === undefined ? usualReleaseRule : releaseRuleSchema.parse(said)
}

/** The database knows which key signed last, but not the key. */
const linkKeyName = 'link-key-fingerprint'

/** Answers what was noted before. Until the transaction ends no other start notes or makes a key. */
export async function waitForLastLinkKey(tx: Tx): Promise<unknown> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('link-keys'))`)
  return findSetting(tx, linkKeyName)
}

export async function noteLinkKey(tx: Tx, fingerprint: string) {
  await tx.insert(settings).values({ key: linkKeyName, value: fingerprint }).onConflictDoUpdate({ target: settings.key, set: { value: fingerprint } })
}
