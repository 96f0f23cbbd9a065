/** On which days the studio works, as its owner set it. */
import { eq } from 'drizzle-orm'
import { studioCalendarSchema, studioCalendarSettingKey, studioDaysOf, usualCalendar, type StudioCalendar, type StudioDays } from '#domain/calendar/studio-calendar.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'

export async function getStudioCalendar(db: Db | Tx, { studioPlace }: Pick<ShopOwner, 'studioPlace'>): Promise<StudioCalendar> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, studioCalendarSettingKey))
  return row ? studioCalendarSchema.parse(row.value) : usualCalendar(studioPlace)
}

export async function getStudioDays(db: Db | Tx, owner: Pick<ShopOwner, 'studioPlace'>): Promise<StudioDays> {
  return studioDaysOf(await getStudioCalendar(db, owner))
}
