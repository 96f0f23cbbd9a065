import { pageOf } from '#domain/paging.ts'
import { searchedWords, workNumberOf } from '#domain/production/work-list.ts'
import { type WorkRow, worklistContract } from '#domain/production/worklist.contract.ts'
import { bind } from '#server/http/bind.ts'
import { countWork, findOnTimeRate, selectWork, type ListedWork } from './work-list.queries.ts'
import { scopeOf, type WorkScope } from './work-moves.ts'

const rateDaysMs = 30 * 24 * 60 * 60 * 1000

/** For whom a greeting is, is nothing for who only speaks. */
export function shownRow(row: ListedWork, { onlyOf }: WorkScope): WorkRow {
  const isTheirs = onlyOf !== undefined
  return {
    id: row.id, number: workNumberOf(row.id), order_number: isTheirs ? null : row.orderNumber, customer: isTheirs ? null : row.customer, name: isTheirs ? null : row.name, product_type: row.productType, language: row.language,
    characters: row.text.length, voice: { id: row.voiceId, name: row.voiceName, ai: row.voiceAi }, status: row.status, production_state: row.productionState,
    waits_because: row.waitsBecause, is_approved: row.isApproved, is_express: row.delivery !== 'standard',
    is_correction: row.correctionNote !== null, deadline: row.deadline,
    assigned_to: row.assignedId !== null && row.assignedName !== null ? { id: row.assignedId, name: row.assignedName } : null,
  }
}

export const workListCalls = bind(worklistContract, {
  getWorkBoard: async ({ db, today, now }, _input, asker) => {
    const scope = scopeOf(asker)
    const day = today()
    const { lists, dueToday, overdue, express, stuck, oldest } = await countWork(db, day, scope)
    return { day, lists, due_today: dueToday, overdue, express, stuck, oldest, on_time_rate: await findOnTimeRate(db, { since: new Date(now().getTime() - rateDaysMs), today: day }, scope) }
  },

  listWork: async ({ db, today }, { list, filter, search, after, limit }, asker) => {
    const words = searchedWords(search)
    // Nothing but signs: no word begins with them.
    if (search !== '' && words.length === 0) return { records: [], next: null }
    const scope = scopeOf(asker)
    const rows = await selectWork(db, { ...scope, list, filter, words, after, today: today(), limit: limit + 1 })
    return pageOf(rows, limit, { place: ({ deadline, id }) => ({ at: deadline ?? '', id }), show: (row) => shownRow(row, scope) })
  },
})
