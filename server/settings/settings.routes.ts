/** The calls about how the shop works. */
import type { FastifyInstance } from 'fastify'
import { calendarContract } from '#domain/calendar/calendar.contract.ts'
import { settingsContract as contract } from '#domain/settings/settings.contract.ts'
import type { Connection } from '#domain/settings/connections.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { getStudioCalendar } from './settings.queries.ts'
import { getSettings, updateSettings } from './settings.ts'

export function settingsRoutes(api: FastifyInstance, deps: Deps, connections: readonly Connection[]) {
  mount(api, calendarContract.getCalendar, () => getStudioCalendar(deps.db, deps.owner.now()))
  mount(api, contract.getSettings, () => getSettings(deps.db, deps.owner.now()))
  mount(api, contract.updateSettings, (input, asker) => updateSettings(deps, asker, input))
  mount(api, contract.listConnections, async () => ({ records: [...connections] }))
}
