/** The files of a package: all greetings in one, and the note that says what is in it. */
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import { ownOrThrow } from '../order/order-access.ts'
import { findShipping } from './shipping-files.queries.ts'

const words = { de: { zip: 'Freizeichen-Lieferung', note: 'Lieferschein' }, en: { zip: 'Freizeichen-delivery', note: 'Delivery-note' } } as const

export async function downloadShipping({ db }: Pick<Deps, 'db'>, customer: Customer, shippingId: string): Promise<FileToSend> {
  const { zip, language, number } = ownOrThrow(await findShipping(db, shippingId), customer)
  return { ...orThrow(zip ?? failure('NOT_FOUND')), saveAs: `${words[language].zip}-${number}.zip` }
}

export async function getShippingPdf({ db }: Pick<Deps, 'db'>, customer: Customer, shippingId: string): Promise<FileToSend> {
  const { note, language, number } = ownOrThrow(await findShipping(db, shippingId), customer)
  return { ...orThrow(note ?? failure('NOT_FOUND')), saveAs: `${words[language].note}-${number}.pdf` }
}
