/** The calls of the studio about vouchers. */
import type { FastifyInstance } from 'fastify'
import { vouchersContract as contract } from '#domain/voucher/vouchers.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { createVoucher, endVoucher, listVouchers } from './vouchers.ts'

export function vouchersRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.listVouchers, (input) => listVouchers(deps, input))
  mount(api, contract.createVoucher, (input, asker) => createVoucher(deps, asker, input))
  mount(api, contract.endVoucher, ({ voucherId }, asker) => endVoucher(deps, asker, voucherId))
}
