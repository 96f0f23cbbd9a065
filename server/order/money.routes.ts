/** The calls by which owners see to the money. */
import type { FastifyInstance } from 'fastify'
import { moneyContract as contract } from '#domain/order/money.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import type { TaxSettings } from '../cart/cart-answer.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { decideWithdrawal, listWithdrawals } from './withdrawal.ts'
import { listMoneyToReturn, listOpenMoney, receiveMoney, returnMoney } from './money.ts'

export function moneyRoutes(api: FastifyInstance, all: Deps, taxes: TaxSettings) {
  const deps: CheckoutDeps = { ...all, taxes }
  mount(api, contract.listOpenMoney, (input) => listOpenMoney(deps, input))
  mount(api, contract.receiveMoney, (input, asker) => receiveMoney(deps, asker, input))
  mount(api, contract.listMoneyToReturn, (input) => listMoneyToReturn(deps, input))
  mount(api, contract.returnMoney, (input, asker) => returnMoney(deps, asker, input))
  mount(api, contract.listWithdrawals, (input) => listWithdrawals(deps, input))
  mount(api, contract.decideWithdrawal, (input, asker) => decideWithdrawal(deps, asker, input))
}
