/** The calls of those who work in the studio, about themselves and each other. */
import type { FastifyInstance } from 'fastify'
import { staffContract as contract } from '#domain/staff/staff.contract.ts'
import { staffMembersContract as members } from '#domain/staff/staff-members.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { callerOf } from '#server/access/caller.ts'
import { changeStaffPassword, endStaffSession, listStaffSessions, loginStaff } from './staff-login.ts'
import { createStaff, listStaff, memberNow, resetStaffPassword, updateStaff } from './staff-members.ts'
import { listJournal } from './list-journal.ts'
import { logout } from '#server/access/session.ts'
import { getStaffPerson, toStaff } from './staff.queries.ts'

export function staffRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.loginStaff, (input, _asker, request) => loginStaff(deps, input, callerOf(request)))
  mount(api, contract.logoutStaff, (_input, asker) => logout(deps, asker))
  mount(api, contract.getStaff, async (_input, { staffId }) => toStaff(await getStaffPerson(deps.db, staffId)))
  mount(api, contract.changeStaffPassword, (input, member, request) => changeStaffPassword(deps, input, member, callerOf(request)))
  mount(api, contract.listJournal, (input) => listJournal(deps, input))
  staffMembersRoutes(api, deps)
}

function staffMembersRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, members.listStaff, (_input, asker) => listStaff(deps, asker))
  mount(api, members.getStaffMember, ({ staffId }, asker) => memberNow(deps.db, staffId, asker, deps.now()))
  mount(api, members.createStaff, (input, asker, request) => createStaff(deps, input, asker, callerOf(request)))
  mount(api, members.updateStaff, (input, asker) => updateStaff(deps, input, asker))
  mount(api, members.resetStaffPassword, ({ staffId }, asker, request) => resetStaffPassword(deps, staffId, asker, callerOf(request)))
  mount(api, members.listSessionsOfStaff, ({ staffId }, asker) => listStaffSessions(deps, staffId, asker))
  mount(api, members.endSessionOfStaff, (input, asker) => endStaffSession(deps, input, asker))
  mount(api, members.listOwnStaffSessions, (_input, asker) => listStaffSessions(deps, asker.staffId, asker))
  mount(api, members.endOwnStaffSession, ({ sessionId }, asker) => endStaffSession(deps, { staffId: asker.staffId, sessionId }, asker))
}
