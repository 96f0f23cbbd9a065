/** A change never affects what was promised before. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { calendarContract, releaseSettingKey, type Settings, settingsContract } from '#domain/settings/settings.contract.ts'
import type { JournalAction } from '#domain/staff/staff-member.ts'
import { staffNewsSettingKey } from '#domain/staff/staff-news.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { studioCalendarSettingKey } from '#domain/calendar/studio-calendar.ts'
import { dunningSettingKey } from '#domain/settings/dunning-rule.ts'
import { ownerNow, type OwnerSetting, ownerSettingKey, ownerSettingOf, type ShopOwner } from '#domain/settings/owner.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { writeToldJournal } from '#server/staff/tell-owners.ts'
import { findLastSetter, getDunningRule, getOwnerHistory, getReleaseRule, getStaffNewsRule, getStudioCalendar, saveSetting } from './settings.queries.ts'

const keyOf = { release: releaseSettingKey, calendar: studioCalendarSettingKey, news: staffNewsSettingKey, dunning: dunningSettingKey, owner: ownerSettingKey } as const satisfies Record<keyof Settings, string>
const actionOf = { release: 'set the release', calendar: 'set the calendar', news: 'set the mails to staff', dunning: 'set the dunning', owner: 'set the owner' } as const satisfies Record<keyof Settings, JournalAction>
const blocks = Object.keys(keyOf) as (keyof Settings)[]

async function getSettings(db: Db | Tx, owner: ShopOwner): Promise<Settings> {
  return {
    release: await getReleaseRule(db), calendar: await getStudioCalendar(db, owner), news: await getStaffNewsRule(db), dunning: await getDunningRule(db),
    owner: ownerSettingOf(ownerNow(await getOwnerHistory(db), owner)),
  }
}

/** Who ran the shop before stays known: documents of what was agreed then name them. */
async function historyWith(tx: Tx, owner: OwnerSetting, at: Date) {
  return [...(await getOwnerHistory(tx)), { since: at.toISOString(), owner }]
}

export const settingsCalls = [
  ...bind(calendarContract, { getCalendar: ({ db, owner }) => getStudioCalendar(db, owner.now()) }),
  ...bind(settingsContract, {
    getSettings: ({ db, owner }) => getSettings(db, owner.now()),

    /** Repeatable: what stands already is not set again. */
    updateSettings: (deps, { before: seen, ...said }, { staffId }) => deps.db.transaction(async (tx) => {
      // Of two who set at once the second hears it.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
      const before = await getSettings(tx, deps.owner.now())
      const { release = before.release, calendar = before.calendar, news = before.news, dunning = before.dunning, owner = before.owner } = said
      const after: Settings = { release, calendar, news, dunning, owner }
      const changed = blocks.filter((name) => !isDeepStrictEqual(before[name], after[name]))
      const overtaken = changed.filter((name) => !isDeepStrictEqual(before[name], seen[name]))
      if (overtaken.length > 0) orThrow(failure('SETTINGS_CHANGED', { settings: { code: 'DONE_BY', by: await findLastSetter(tx, overtaken.map((name) => keyOf[name])) } }))
      const at = deps.now()
      for (const name of changed) {
        await saveSetting(tx, keyOf[name], name === 'owner' ? await historyWith(tx, after.owner, at) : after[name], { staffId, at })
        await writeToldJournal(deps, tx, {
          staffId, action: actionOf[name], subjectKind: 'setting', subjectId: keyOf[name], details: { before: before[name], after: after[name] },
        })
      }
      return after
    }),

    listConnections: ({ connections }) => ({ records: [...connections] }),
  }),
]
