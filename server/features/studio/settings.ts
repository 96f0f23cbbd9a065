/** How the shop works: read and set by its owner. What was promised before stays promised. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { studioCalendarSettingKey } from '#domain/calendar/studio-calendar.ts'
import { releaseRuleSchema, releaseSettingKey, usualReleaseRule } from '#domain/production/release-rule.ts'
import type { Settings, settingsContract } from '#domain/studio/settings.contract.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from '../account/journal.queries.ts'
import { getStudioCalendar } from '../checkout/studio-calendar.queries.ts'
import { findLastSetter, findSetting, saveSetting } from './settings.queries.ts'

export async function getSettings(db: Db | Tx, owner: Deps['owner']): Promise<Settings> {
  const release = await findSetting(db, releaseSettingKey)
  return { release: release === undefined ? usualReleaseRule : releaseRuleSchema.parse(release), calendar: await getStudioCalendar(db, owner) }
}

/** Repeatable: what stands already is not set again. */
export function updateSettings(
  { db, now, owner }: Pick<Deps, 'db' | 'now' | 'owner'>, { staffId }: StaffMember, { before: seen, ...after }: ParsedInputOf<typeof settingsContract.updateSettings>,
): Promise<Settings> {
  return db.transaction(async (tx) => {
    // Of two who set at once the second hears it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
    const before = await getSettings(tx, owner)
    if (!isDeepStrictEqual(before, after) && !isDeepStrictEqual(before, seen)) orThrow(failure('SETTINGS_CHANGED', { by: (await findLastSetter(tx)) ?? '' }))
    const stamp = { staffId, at: now() }
    for (const [name, key] of [['release', releaseSettingKey], ['calendar', studioCalendarSettingKey]] as const) {
      if (isDeepStrictEqual(before[name], after[name])) continue
      await saveSetting(tx, key, after[name], stamp)
      await writeJournal(tx, {
        staffId, action: name === 'release' ? 'set the release' : 'set the calendar', subjectKind: 'setting', subjectId: key, details: { before: before[name], after: after[name] },
      })
    }
    return after
  })
}
