/** The calls about what was ordered, as customers read it. */
import type { FastifyInstance } from 'fastify'
import { accountContract } from '#domain/account/account.contract.ts'
import { orderContract as contract } from '#domain/order/order.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { mountDocument } from '#server/http/mount-document.ts'
import { mountPackage } from '#server/http/mount-package.ts'
import { exportPackage } from './export-package.ts'
import { getInvoicePdf, getInvoiceXml, listInvoices, listOrderInvoices } from './invoices.ts'
import { getOrder, getOrderPdf } from './order.ts'
import { listOrderGreetings, listOrders, listOrderShippings } from './orders.ts'

export function orderRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.listOrders, (page, customer) => listOrders(deps, customer, page))
  mount(api, contract.getOrder, ({ orderId }, customer) => getOrder(deps, customer, orderId))
  mount(api, contract.listOrderInvoices, ({ orderId }, customer) => listOrderInvoices(deps, customer, orderId))
  mount(api, contract.listOrderShippings, ({ orderId }, customer) => listOrderShippings(deps, customer, orderId))
  mount(api, contract.listOrderGreetings, ({ orderId }, customer) => listOrderGreetings(deps, customer, orderId))
  mount(api, contract.listInvoices, (page, customer) => listInvoices(deps, customer, page))
  mountPackage(api, accountContract.exportPackage, (_input, customer) => exportPackage(deps, customer))
  mountDocument(api, contract.getOrderPdf, (input, customer) => getOrderPdf(deps, customer, input))
  mountDocument(api, contract.getInvoicePdf, ({ invoiceId }, customer) => getInvoicePdf(deps, customer, invoiceId))
  mountDocument(api, contract.getInvoiceXml, (input, customer) => getInvoiceXml(deps, customer, input))
}
