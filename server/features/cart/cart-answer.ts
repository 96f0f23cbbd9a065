/** A stored cart as the contract shows it: priced today, each greeting with what it lacks. */
import { voucherProblem } from '#domain/voucher/voucher.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { priceCart, type CartPrice } from '#domain/cart/price-cart.ts'
import type { audioFormats } from '#domain/catalogue/audio-format.ts'
import { isMusicFor, isVoiceFor } from '#domain/greeting/fitting-choices.ts'
import { textSoFar, whatIsMissing } from '#domain/greeting/item-readiness.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import type { Language } from '#domain/language.ts'
import { euros } from '#domain/money/euros.ts'
import type { StoredCart, StoredItem } from './read-carts.queries.ts'

export interface Terms {
  readonly today: DateOnly
  readonly vatRate: number
}

/** The voucher of a cart, as long as it counts; a guest has used none yet. */
export function voucherOn(today: DateOnly, { voucher }: StoredCart): StoredCart['voucher'] {
  return voucher && !voucherProblem(voucher, { today, usedByCustomer: false }) ? voucher : undefined
}

export function priceOf(cart: StoredCart, { today, vatRate }: Terms): CartPrice {
  const { items, shippingOption, shippingFormats } = cart
  return priceCart({ items, shippingOption, formatCount: shippingFormats.length, voucher: voucherOn(today, cart), vatRate })
}

export function cartAnswer(cart: StoredCart, terms: Terms, language: Language = cart.language): Cart {
  const price = priceOf(cart, terms)
  const voucher = voucherOn(terms.today, cart)
  return {
    id: cart.id,
    // A guest's cart, and no other is shown yet, has neither an account nor an order.
    accounts_id: null,
    name: cart.name,
    status: cart.status,
    is_saved_set: cart.isSavedSet,
    language: cart.language,
    date_entered: cart.dateEntered.toISOString(),
    date_modified: cart.dateModified.toISOString(),
    date_ordered: cart.dateOrdered?.toISOString() ?? null,
    date_shipped: cart.dateShipped?.toISOString() ?? null,
    Cartitems: cart.items.map((item) => itemAnswer(item, language)),
    discount_amount: euros(price.discountCents),
    discount_percent: voucher?.value.kind === 'percent' ? voucher.value.basisPoints / 100 : null,
    discount_name: voucher ? voucher.name || voucher.code : null,
    price_lines: priceLines(price),
    price_shipping: euros(price.expressCents + price.formatsCents),
    price_total_net: euros(price.netCents),
    price_vat: euros(price.vatCents),
    price_total: euros(price.totalCents),
    vat: terms.vatRate,
    shipping_option: cart.shippingOption,
    shipping_formats: cart.shippingFormats as (typeof audioFormats)[number][],
    telephone_system: cart.telephoneSystem,
    payment_option: cart.paymentOption,
    remarks: cart.remarks,
    order_id: null,
    order_number: null,
    invoice_id: null,
    notices: cart.voucher && !voucher ? ['VOUCHER_NOT_FOUND'] : [],
  }
}

function priceLines({ greetingsCents, expressCents, formatsCents, discountCents }: CartPrice): Cart['price_lines'] {
  const lines = [
    { kind: 'express', amount: euros(expressCents) },
    { kind: 'formats', amount: euros(formatsCents) },
    { kind: 'discount', amount: euros(-discountCents) },
  ] as const
  return [{ kind: 'greetings', amount: euros(greetingsCents) }, ...lines.filter(({ amount }) => amount !== 0)]
}

function itemAnswer(item: StoredItem, language: Language): CartItem {
  const values = item.templateIdentifiers ?? {}
  const characters = textSoFar({ text: item.text, values }).length
  const maxCharacters = Math.max(item.product.maxCharacters, item.otherMaxCharacters ?? 0)
  const music = item.musicId === null ? undefined : { introSeconds: item.introSeconds, extroSeconds: item.extroSeconds }
  return {
    pos: item.pos,
    carts_id: item.cartId,
    product_id: item.productId,
    name: item.product.name[language],
    text: item.text,
    product_text: item.productText,
    price: euros(item.priceCents),
    languages: item.language,
    product_type: item.productType,
    cs_product_classification: item.classification,
    remarks: item.remarks,
    template_identifiers: values,
    readings: item.readings.map(({ written, spoken }) => ({ written, spoken })),
    related_product_id: item.relatedProductId,
    characters,
    max_characters: maxCharacters,
    spoken_seconds: spokenSeconds(characters, music),
    missing: [...whatIsMissing({
      classification: item.classification, text: item.text, values, maxCharacters,
      isProductSold: item.product.retiredAt === null, hasVoice: hasVoice(item), isMusicThere: isMusicThere(item),
    })],
    Audioconfig: audioconfigAnswer(item, language),
  }
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
    voice_vol: item.voiceVol,
    music_vol: item.musicVol,
    voiceover_duck: item.voiceoverDuck,
    intro: item.introSeconds,
    extro: item.extroSeconds,
    fadein: item.fadeinSeconds,
    fadeout: item.fadeoutSeconds,
    boost: item.boostDb,
  }
}
