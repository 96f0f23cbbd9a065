/** Reads a wish for a greeting out of what a call says, over what the greeting was before. */
import type { addItemSchema } from '#domain/cart/cart-input.ts'
import { orThrow } from '#domain/errors.ts'
import { classSwitch, upgradedText } from '#domain/greeting/class-switch.ts'
import { changedMix, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import type { Language } from '#domain/language.ts'
import type { z } from 'zod'
import type { Choice, ItemWish } from './compose-item.ts'
import type { Offer } from './offer.queries.ts'
import type { StoredItem } from './read-carts.queries.ts'

/** What every call that takes a greeting may say of it. */
type Said = Omit<z.output<typeof addItemSchema>, 'product_id' | 'cartId' | 'pos' | 'language'>

export function newWish(productId: string, said: Said, cartLanguage: Language): ItemWish {
  return {
    productId,
    otherProductId: null,
    language: said.languages ?? cartLanguage,
    text: said.text,
    values: said.template_identifiers ?? {},
    readings: said.readings ?? [],
    remarks: said.remarks ?? '',
    voice: choice(said.voices_id, null),
    music: choice(said.musics_id, null),
    mix: changedMix(usualMixNumbers, said),
  }
}

/** What is not said stays. `to` is the product that the greeting is to be switched to. */
export function changedWish(item: StoredItem, said: Said, to?: Offer): ItemWish {
  return {
    ...productWish(item, said, to),
    language: said.languages ?? item.language,
    values: said.template_identifiers ?? item.templateIdentifiers ?? {},
    readings: said.readings ?? item.readings,
    remarks: said.remarks ?? item.remarks,
    voice: choice(said.voices_id, item.voiceId),
    music: choice(said.musics_id, item.musicId),
    mix: changedMix(mixNumbersOf(item), said),
  }
}

function productWish(item: StoredItem, { text, template_identifiers: values }: Said, to: Offer | undefined): Pick<ItemWish, 'productId' | 'otherProductId' | 'text'> {
  if (!to) return { productId: item.productId, otherProductId: item.relatedProductId, text: text ?? item.text }
  const target = { productId: to.id, otherProductId: null }
  if (orThrow(classSwitch(item, to)) === 'upgrade') return { ...target, text: upgradedText(text ?? item.text, values ?? item.templateIdentifiers ?? {}) }
  const isOwnText = item.classification === 'creative' && to.templateText === ''
  return { ...target, text: text ?? (isOwnText ? item.text : undefined) }
}

function choice(said: string | null | undefined, before: string | null): Choice {
  return said === undefined ? { id: before, isNamed: false } : { id: said, isNamed: true }
}
