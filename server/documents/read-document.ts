/** What an archived document says of itself, also where parts of it are damaged: for a shop whose rows of it are lost. */
import { type DateOnly, dateOnlySchema } from '#domain/calendar/date-only.ts'
import { type DocumentNumber, documentNumberIn } from '#domain/invoice/document-number.ts'

export interface ReadDocument {
  readonly mediaType: 'application/pdf' | 'application/xml'
  readonly number: DocumentNumber
  /** The XML alone says these. */
  readonly issuedOn: DateOnly | null
  readonly totalCents: number | null
  readonly orderNumber: number | null
  readonly customerNumber: number | null
}

/** Nothing where not even its number can be read. */
export function readDocument(bytes: Buffer): ReadDocument | undefined {
  // The rest of a PDF is no text.
  const text = bytes.toString('latin1')
  const [mediaType, place] = text.startsWith('%PDF-') ? ['application/pdf', /\/Desc \(Factur-X ([^)]{1,30})\)/] as const : ['application/xml', /<rsm:ExchangedDocument><ram:ID>([^<]{1,30})</] as const
  const number = documentNumberIn(place.exec(text)?.[1] ?? '')
  if (!number) return undefined
  const [, year, month, day] = /<ram:IssueDateTime><udt:DateTimeString format="102">(\d{4})(\d\d)(\d\d)</.exec(text) ?? []
  return {
    mediaType, number, issuedOn: dateOnlySchema.safeParse(`${year}-${month}-${day}`).data ?? null,
    totalCents: numberAt(text, /<ram:GrandTotalAmount>(\d{1,7}\.\d\d)</, 100), orderNumber: numberAt(text, /<ram:SellerOrderReferencedDocument><ram:IssuerAssignedID>(\d{1,9})</),
    customerNumber: numberAt(text, /<ram:BuyerTradeParty><ram:ID>(\d{1,9})</),
  }
}

function numberAt(text: string, place: RegExp, factor = 1): number | null {
  const found = place.exec(text)?.[1]
  return found === undefined ? null : Math.round(Number(found) * factor)
}
