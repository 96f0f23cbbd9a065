/** What a package holds, as its delivery note says it. */
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { DeliveryNoteContent } from '#domain/order/delivery-note-content.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { orderToInvoice } from '../checkout/order-to-invoice.ts'
import { hasFilesBeside } from './files-beside.ts'
import type { Packing } from './packing.ts'

export function deliveryNoteContent({ ordered, rendered, shippingNumber, at }: Packing, seller: ShopOwner): DeliveryNoteContent {
  const { order } = ordered
  const { buyer, lines } = orderToInvoice(ordered, seller)
  return {
    language: order.language, number: `LS-${shippingNumber}`, issuedOn: studioTimeOf(at).day, orderNumber: order.number, orderedOn: studioTimeOf(order.dateEntered).day,
    customerNumber: buyer.customerNumber, seller, recipient: buyer,
    hasFilesBeside: hasFilesBeside(order),
    greetings: ordered.lines.map(({ pos, name }, index) => {
      const made = rendered.find((greeting) => greeting.pos === pos)
      return {
        pos, name, description: lines[index]?.description ?? '', lengthSeconds: made?.seconds ?? 0, isAiVoice: Boolean(made?.engine), formats: order.shippingFormats,
      }
    }),
  }
}
