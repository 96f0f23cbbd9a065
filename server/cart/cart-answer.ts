/** An open cart is priced today, each greeting with what it lacks; an ordered cart is shown as it was ordered. */
import { hash } from 'node:crypto'
import { isVoiceHeard } from '#audio/mix/mix-settings.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { ShippingOption } from '#domain/cart/cart-input.ts'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { linePrice, priceCart, priceKindsOf, withFormats, type CartPrice, type PricedLine } from '#domain/cart/price-cart.ts'
import type { audioFormats } from '#domain/catalogue/audio-format.ts'
import type { Failure } from '#domain/errors.ts'
import { suggestedName } from '#domain/greeting/greeting-name.ts'
import { isMusicFor, isVoiceFor } from '#domain/greeting/fitting-choices.ts'
import { type ItemProblem, textSoFar, whatIsMissing } from '#domain/greeting/item-readiness.ts'
import { type Delivery, deliveryOf } from '#domain/cart/delivery.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import type { Language } from '#domain/language.ts'
import { euros } from '#domain/money/cents.ts'
import type { VatRate } from '#domain/money/vat-share.ts'
import { countsAsBusiness, isVatIdAwaited, natureOf, vatTreatment, type VatStanding } from '#domain/money/vat-treatment.ts'
import { type VoucherProblem, voucherProblem } from '#domain/voucher/voucher.ts'
import type { TaxSettings } from '#server/deps.ts'
import type { OrderedLine, OrderOfCart } from './cart.queries.ts'
import type { StoredCart, StoredItem } from './read-carts.queries.ts'
import { spokenProblem } from './compose-item.ts'
import { remembered } from './remembered.ts'

export interface Terms extends TaxSettings {
  readonly today: DateOnly
}

/** Why the voucher of a cart does not count, or not any more. */
export function voucherProblemOf(today: DateOnly, { voucher }: StoredCart): Failure<VoucherProblem> | undefined {
  return voucher && voucherProblem(voucher, today)
}

export function voucherOn(today: DateOnly, cart: StoredCart): StoredCart['voucher'] {
  return voucherProblemOf(today, cart) ? undefined : cart.voucher
}

export function priceOf(cart: StoredCart, terms: Terms): CartPrice {
  if (cart.order) return orderedPrice(cart.order)
  const { items, shippingOption, shippingFormats } = cart
  const vatOf = (item: StoredItem) => vatRateOf(cart, item, terms)
  return priceCart({ items, shippingOption, formatCount: shippingFormats.length, voucher: voucherOn(terms.today, cart), vatOf })
}

function orderedPrice({ lines, ...sums }: OrderOfCart): CartPrice {
  return {
    ...sums,
    lines: withFormats(lines, sums.formatsCents).map(({ priceCents, expressCents, formatsCents, discountCents, vatCategory: category, vatRateBasisPoints: rateBasisPoints }) => linePrice({
      priceCents, expressCents, formatsCents, discountCents, vat: { category, rateBasisPoints },
    })),
  }
}

/** Who has not said where to send the invoice is taken for a consumer at home. */
const unknown: VatStanding = { country: 'DE', vatId: '', vatIdState: 'none' }

function vatRateOf({ vatStanding: standing = unknown, shippingOption: chosen }: StoredCart, item: Pick<StoredItem, 'classification' | 'voice' | 'isSpoken'>, terms: Terms): VatRate {
  const { category, rateBasisPoints } = vatTreatment({
    country: standing.country,
    isBusiness: countsAsBusiness(standing),
    nature: natureOf({ delivery: deliveryOfItem(item, chosen), isAiVoice: item.voice?.ai ?? false }),
    on: terms.today,
    ossRegistered: terms.ossRegistered,
    homeRateBasisPoints: Math.round(terms.vatRate * 10_000),
  })
  return { category, rateBasisPoints }
}

/** Of a ready-made text without a voice nobody knows it yet. */
export function deliveryOfItem({ classification, voice, isSpoken }: Pick<StoredItem, 'classification' | 'voice' | 'isSpoken'>, chosen: ShippingOption): Delivery | null {
  return classification === 'direct' && voice === null ? null : deliveryOf(classification, { chosen, isSpoken })
}

/** The highest, where there are several; of an empty cart that of a greeting that somebody records. */
function rateToShow(cart: StoredCart, { vatShares }: CartPrice, terms: Terms): number {
  const rates = vatShares.length > 0 ? vatShares : [vatRateOf(cart, { classification: 'creative', voice: null, isSpoken: false }, terms)]
  return Math.max(...rates.map(({ rateBasisPoints }) => rateBasisPoints)) / 10_000
}

export function cartAnswer(cart: StoredCart, terms: Terms, language: Language = cart.language): Cart {
  const price = priceOf(cart, terms)
  return {
    id: cart.id,
    accounts_id: cart.accountId,
    name: cart.name,
    status: cart.status,
    is_saved_set: cart.isSavedSet,
    language: cart.language,
    date_entered: cart.dateEntered.toISOString(),
    date_modified: cart.dateModified.toISOString(),
    date_ordered: cart.dateOrdered?.toISOString() ?? null,
    date_shipped: cart.order?.dateShipped?.toISOString() ?? null,
    Cartitems: cart.items.map((item, index) => itemAnswer(item, language, { line: price.lines[index], ordered: cart.order?.lines[index], chosen: cart.shippingOption })),
    discount_amount: euros(price.discountCents),
    ...discountAnswer(cart, terms),
    price_lines: priceLines(price),
    price_shipping: euros(price.expressCents + price.formatsCents),
    price_total_net: euros(price.netCents),
    price_vat: euros(price.vatCents),
    price_total: euros(price.totalCents),
    vat: rateToShow(cart, price, terms),
    vat_shares: price.vatShares.map(({ category, rateBasisPoints, netCents, vatCents }) => (
      { category, rate: rateBasisPoints / 10_000, net: euros(netCents), vat: euros(vatCents) }
    )),
    shipping_option: cart.shippingOption,
    shipping_formats: cart.shippingFormats as (typeof audioFormats)[number][],
    telephone_system: cart.telephoneSystem,
    payment_option: cart.paymentOption,
    remarks: cart.remarks,
    fingerprint: fingerprintOf(cart, price),
    order_id: cart.order?.id ?? null,
    order_number: cart.order?.number ?? null,
    invoice_id: cart.order?.invoiceId ?? null,
    notices: noticesOf(cart, terms),
  }
}

interface Shown {
  readonly cart: StoredCart
  readonly terms: Terms
  readonly language: Language | undefined
}

/** Most carts are shown again as they were: these are not priced, checked and written anew, which is why nothing in them may change. */
export const shownCart = remembered(({ cart, terms, language }: Shown) => Object.freeze(cartAnswer(cart, terms, language)), {
  keyOf: ({ cart, terms, language }) => [cart, terms, language], most: 100,
})

/** Of what would be made, how soon, and what it would cost: who agrees to one cart has not agreed to another. What things are called, and how they are paid, is none of it. */
export function fingerprintOf({ items, shippingOption, shippingFormats, order }: StoredCart, { totalCents }: Pick<CartPrice, 'totalCents'>): string {
  const greetings = items.map(({ productId, productText, text, templateIdentifiers, readings, remarks, language, voiceId, musicId, ...item }, index) => (
    [productId, productText, text, templateIdentifiers ?? {}, readings, remarks, language, voiceId, musicId, mixNumbersOf(item), order?.lines[index]?.delivery ?? deliveryOfItem(item, shippingOption)]
  ))
  return hash('sha256', JSON.stringify([greetings, shippingOption, shippingFormats, totalCents]), 'hex')
}

function discountAnswer(cart: StoredCart, { today }: Terms): Pick<Cart, 'discount_name' | 'discount_percent'> {
  const voucher = cart.order ? cart.order.voucher : voucherOn(today, cart)
  return {
    discount_percent: voucher?.value.kind === 'percent' ? voucher.value.basisPoints / 100 : null,
    discount_name: voucher ? voucher.name || voucher.code : null,
  }
}

function noticesOf(cart: StoredCart, { today }: Terms): Cart['notices'] {
  if (cart.order) return []
  const problem = voucherProblemOf(today, cart)
  return [
    ...(problem ? [problem.failure] : []),
    ...(cart.vatStanding && isVatIdAwaited(cart.vatStanding) ? ['VAT_ID_UNVERIFIED' as const] : []),
  ]
}

function priceLines(price: CartPrice): Cart['price_lines'] {
  return priceKindsOf(price).map(({ kind, netCents, grossCents }) => ({ kind, amount: euros(netCents), gross: euros(grossCents) }))
}

interface Around {
  readonly line: PricedLine | undefined
  readonly ordered: OrderedLine | undefined
  readonly chosen: ShippingOption
}

function itemAnswer(item: StoredItem, language: Language, { line, ordered, chosen }: Around): CartItem {
  if (!line) throw new Error('A greeting has no price')
  const values = item.templateIdentifiers ?? {}
  const characters = textSoFar({ text: item.text, values }).length
  const music = item.musicId === null ? undefined : { introSeconds: item.introSeconds, extroSeconds: item.extroSeconds }
  return {
    pos: item.pos,
    carts_id: item.cartId,
    product_id: item.productId,
    name: ordered?.name ?? item.product.name[language],
    greeting_name: nameOf(item),
    text: item.text,
    product_text: item.productText,
    price: euros(line.priceCents),
    vat: line.vat.rateBasisPoints / 10_000,
    languages: item.language,
    product_type: item.productType,
    cs_product_classification: item.classification,
    remarks: item.remarks,
    template_identifiers: values,
    readings: item.readings.map(({ written, spoken }) => ({ written, spoken })),
    related_product_id: item.relatedProductId,
    characters,
    max_characters: maxCharactersOf(item),
    spoken_seconds: spokenSeconds(characters, music),
    missing: ordered ? [] : [...missingOf(item)],
    delivery: ordered?.delivery ?? deliveryOfItem(item, chosen),
    telephone_system: item.telephoneSystem,
    Audioconfig: audioconfigAnswer(item, language),
  }
}

/** Its own, or what the shop suggests. */
export function nameOf({ greetingName, product, templateIdentifiers, ...item }: StoredItem): string {
  return greetingName || suggestedName({ ...item, productName: product.name[item.language], values: templateIdentifiers ?? {} })
}

function maxCharactersOf({ product, other }: StoredItem): number {
  return Math.max(product.maxCharacters, other?.maxCharacters ?? 0)
}

/** What keeps it from being ordered. */
export function missingOf(item: StoredItem): readonly ItemProblem[] {
  const { classification, text, language: languages, readings } = item
  const values = item.templateIdentifiers ?? {}
  return whatIsMissing({
    classification, text, values, maxCharacters: maxCharactersOf(item), spokenProblem: () => spokenProblem({ text, languages, template_identifiers: values, readings }),
    isProductSold: item.product.retiredAt === null, hasVoice: hasVoice(item), isMusicThere: isMusicThere(item),
    isVoiceHeard: isVoiceHeard(mixNumbersOf(item), item.musicId !== null),
  })
}

function hasVoice({ voice, language, classification }: StoredItem): boolean {
  return voice !== null && isVoiceFor({ ...voice, isOffered: voice.retiredAt === null }, { language, classification })
}

function isMusicThere({ music, classification }: StoredItem): boolean {
  return music === null || isMusicFor({ ...music, isOffered: music.retiredAt === null }, { classification })
}

function audioconfigAnswer(item: StoredItem, language: Language): CartItem['Audioconfig'] {
  const { voice, music } = item
  return {
    id: item.id,
    cartitems_id: item.id,
    carts_id: item.cartId,
    voices_id: item.voiceId,
    musics_id: item.musicId,
    Voice: voice && {
      id: voice.id, name: voice.name, sex: voice.sex, voice_age: voice.age, voice_range: voice.range, languages: voice.languages,
      cs_product_classification: voice.classifications, ai: voice.ai, palette: voice.palette,
    },
    Music: music && {
      id: music.id, name: music.name[language], category: music.category, cs_product_classification: music.classifications,
      bpm: music.bpm, seconds: music.seconds,
    },
    cs_product_classification: item.classification,
    ...mixNumbersOf(item),
  }
}
