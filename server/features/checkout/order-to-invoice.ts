/** An order in the words of its documents. */
import { orderLineWords } from '#assets/documents/order-line-words.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { OrderToInvoice } from '#domain/order/compose-invoices.ts'
import type { InvoiceBuyer } from '#domain/order/invoice-content.ts'
import type { ShopOwner } from '#domain/shop/owner.ts'
import type { OrderedAll, OrderedLine } from './ordered.queries.ts'

const formatNames: Readonly<Record<string, string>> = { mp3: 'MP3', wav: 'WAV', alaw: 'ALaw' }

export function orderToInvoice({ order, lines }: OrderedAll, seller: ShopOwner): OrderToInvoice {
  const { language, shippingFormats, voucher, formatsCents } = order
  const words = orderLineWords[language]
  const formats = shippingFormats.map((format) => formatNames[format] ?? format).join(', ')
  return {
    number: order.number, orderedOn: studioTimeOf(order.dateEntered).day, language, seller, buyer: buyerOf(order), formatsCents,
    lines: lines.map((line) => lineOf(line, words)),
    words: {
      express: words.express, formats: { name: words.formats.name, description: words.formats.description(formats) },
      discount: words.discount(voucher ? voucher.name || voucher.code : ''),
    },
  }
}

function lineOf({ name, classification, language, voice, music, ...line }: OrderedLine, words: (typeof orderLineWords)['de']): OrderToInvoice['lines'][number] {
  const who = voice.ai ? words.machineVoice(voice.name) : words.voice(voice.name)
  const sound = music ? words.music(music.name[language]) : words.noMusic
  return {
    name, description: [words.classes[classification], who, sound, words.languages[language]].join(', '), priceCents: line.priceCents,
    expressCents: line.expressCents, discountCents: line.discountCents, vat: { category: line.vatCategory, rateBasisPoints: line.vatRateBasisPoints },
  }
}

function buyerOf({ billing, contact }: Pick<OrderedAll['order'], 'billing' | 'contact'>): InvoiceBuyer {
  const person = `${contact.firstName} ${contact.lastName}`.trim()
  return { ...billing, customerNumber: contact.customerNumber, contact: person === billing.name ? '' : person, email: contact.email }
}
