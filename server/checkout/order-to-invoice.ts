/** An order in the words of its documents. */
import { orderLineWords } from '#assets/documents/order-line-words.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format-names.ts'
import type { OrderToInvoice } from '#domain/order/compose-invoices.ts'
import type { InvoiceBuyer } from '#domain/order/invoice-content.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { OrderedAll, OrderedLine } from './ordered.queries.ts'

export function orderToInvoice({ order, lines }: OrderedAll, seller: ShopOwner): OrderToInvoice {
  const { language, shippingFormats, voucher, formatsCents, deadline } = order
  const words = orderLineWords[language]
  const formats = shippingFormats.map((format) => audioFormatNames[format]).join(', ')
  return {
    number: order.number, orderedOn: studioTimeOf(order.dateEntered).day, language, seller, buyer: buyerOf(order), formatsCents,
    lines: lines.map((line) => lineOf(line, { words, deadline })),
    words: {
      express: words.express, formats: { name: words.formats.name, description: words.formats.description(formats) },
      discount: words.discount(voucher ? voucher.name || voucher.code : ''),
    },
  }
}

interface Around {
  readonly words: (typeof orderLineWords)['de']
  /** Null: nothing is promised before the money is there. */
  readonly deadline: DateOnly | null
}

function lineOf({ name, classification, language, voice, music, ...line }: OrderedLine, { words, deadline }: Around): OrderToInvoice['lines'][number] {
  const who = voice.ai ? words.machineVoice(voice.name) : words.voice(voice.name)
  const sound = music ? words.music(music.name[language]) : words.noMusic
  return {
    name, description: [words.classes[classification], who, sound, words.languages[language]].join(', '), priceCents: line.priceCents,
    expressCents: line.expressCents, discountCents: line.discountCents, vat: { category: line.vatCategory, rateBasisPoints: line.vatRateBasisPoints },
    ...(deadline !== null && classification !== 'direct' && { readyOn: deadline }),
  }
}

function buyerOf({ billing, contact }: Pick<OrderedAll['order'], 'billing' | 'contact'>): InvoiceBuyer {
  const person = `${contact.firstName} ${contact.lastName}`.trim()
  return { ...billing, customerNumber: contact.customerNumber, contact: person === billing.name ? '' : person, email: contact.email }
}
