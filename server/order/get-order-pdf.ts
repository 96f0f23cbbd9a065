/** The contract of an order as a file, or, as long as the shop waits for a transfer, what asks for it. */
import type { orderContract } from '#domain/order/order.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Customer } from '#server/http/asker.ts'
import type { DocumentFile } from '#server/http/mount-document.ts'
import { confirmationDocument, proformaDocument, type DocumentDeps } from '../checkout/order-documents.ts'
import { ownOrThrow } from './order-access.ts'
import { findOwnerOfOrder } from './read-orders.queries.ts'

export async function getOrderPdf(
  deps: DocumentDeps, customer: Customer, { orderId, kind }: ParsedInputOf<typeof orderContract.getOrderPdf>,
): Promise<DocumentFile> {
  const { awaitsTransfer } = ownOrThrow(await findOwnerOfOrder(deps.db, orderId), customer)
  // Nobody shall be asked to pay twice.
  if (kind === 'proforma' && !awaitsTransfer) orThrow(failure('NOT_FOUND'))
  const { fileName, content } = await (kind === 'proforma' ? proformaDocument : confirmationDocument)(deps, orderId)
  return { fileName, bytes: content }
}
