import type { ZipEntry } from '#audio/package/zip.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import type { Customer } from '#server/http/asker.ts'
import { exportData } from '#server/account/own-data.ts'
import { findInvoice, listInvoiceNumbersOf } from '#server/invoice/invoice.queries.ts'
import { confirmationDocument, type DocumentDeps } from './order-documents.ts'
import { issuedDocument } from '#server/invoice/archive.ts'
import { bind } from '#server/http/bind.ts'
import { listOrderNumbersOf } from '#server/order/orders.queries.ts'

const folders = { de: { invoices: 'Rechnungen', orders: 'Bestellungen' }, en: { invoices: 'invoices', orders: 'orders' } } as const

async function exportPackage(deps: DocumentDeps, _input: unknown, customer: Customer): Promise<{ entries: ZipEntry[]; madeAt: Date }> {
  const { db, now } = deps
  const data = await exportData(deps, customer)
  const names = folders[data.user.language]
  const invoices = await listInvoiceNumbersOf(db, customer.userId)
  const orders = await listOrderNumbersOf(db, customer.userId)
  return {
    madeAt: now(),
    entries: [
      { path: 'freizeichen.json', load: () => Buffer.from(JSON.stringify(data, null, 2)) },
      ...invoices.map(({ id, number }) => ({
        path: `${names.invoices}/${number}.pdf`,
        load: async () => {
          const invoice = await findInvoice(db, id)
          if (!invoice) throw new Error('An invoice is gone')
          return (await issuedDocument(deps, invoice)).content
        },
      })),
      ...orders.map(({ id, number }) => ({ path: `${names.orders}/${number}.pdf`, load: async () => (await confirmationDocument(deps, id)).content })),
    ],
  }
}

export const exportPackageCalls = bind(accountContract, { exportPackage })
