/** The calls of the studio about orders and customers. */
import type { FastifyInstance } from 'fastify'
import { officeContract as contract } from '#domain/books/office.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { mountDocument } from '#server/http/mount-document.ts'
import type { TaxSettings } from '../cart/cart-answer.ts'
import {
  cancelOfficeOrder, customerNow, getOfficeInvoicePdf, getOfficeOrder, getOfficeOrderPdf, listCustomers, listOfficeOrders, updatePaymentTypes,
} from './office.ts'

export function officeRoutes(api: FastifyInstance, deps: Deps, taxes: TaxSettings) {
  mount(api, contract.listOfficeOrders, (input) => listOfficeOrders(deps, input))
  mount(api, contract.getOfficeOrder, ({ orderId }, asker) => getOfficeOrder(deps, orderId, asker))
  mount(api, contract.cancelOfficeOrder, (input, asker) => cancelOfficeOrder({ ...deps, taxes }, asker, input))
  mountDocument(api, contract.getOfficeOrderPdf, ({ orderId }) => getOfficeOrderPdf(deps, orderId))
  mountDocument(api, contract.getOfficeInvoicePdf, (input) => getOfficeInvoicePdf(deps, input))
  mount(api, contract.listCustomers, (input) => listCustomers(deps, input))
  mount(api, contract.getCustomer, ({ customerId }) => customerNow(deps.db, customerId))
  mount(api, contract.updatePaymentTypes, (input, asker) => updatePaymentTypes(deps, asker, input))
}
