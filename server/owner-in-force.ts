/** Who runs the shop, at hand wherever it is said: read when the shop opens, and again whenever the database tells that settings changed. */
import { shopOwner } from '#assets/shop-owner.ts'
import { ownerAt, ownerNow, type OwnerHistory } from '#domain/settings/owner-setting.ts'
import type { Db } from './db/database.ts'
import type { OwnerInForce } from './deps.ts'
import { getOwnerHistory } from './settings/settings.queries.ts'

export interface OwnerReadAgain extends OwnerInForce {
  /** Stays as it was where the database does not answer. */
  readonly read: () => Promise<void>
}

export function ownerInForce(db: Db): OwnerReadAgain {
  let history: OwnerHistory = []
  return {
    now: () => ownerNow(history, shopOwner),
    at: (moment) => ownerAt(history, moment, shopOwner),
    read: async () => { history = await getOwnerHistory(db) },
  }
}
