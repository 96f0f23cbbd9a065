/** A removed greeting can be put back where it was. */
import { isVoiceHeard } from '#audio/mix/mix-settings.ts'
import type { z } from 'zod'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { addItemSchema } from '#domain/cart/cart-input.ts'
import { cartContract } from '#domain/cart/cart.contract.ts'
import { placeFor } from '#domain/cart/merge-carts.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { classSwitch, upgradedText } from '#domain/greeting/class-switch.ts'
import { textSoFar, whatIsMissing } from '#domain/greeting/item-readiness.ts'
import { changedMix, mixNumbersOf, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import type { Language } from '#domain/language.ts'
import { euros } from '#domain/money/cents.ts'
import { keepPronunciations } from '#server/account/pronunciations.ts'
import type { Tx } from '#server/db/database.ts'
import { findProduct } from '#server/catalogue/catalogue.queries.ts'
import { bind } from '#server/http/bind.ts'
import { findCartFor } from './cart-access.ts'
import { deleteItem, findOffer, insertItem, type Offer, saveCart, saveItem } from './cart.queries.ts'
import { changeCart, termsOf } from './change-cart.ts'
import { type Choice, composeItem, type ItemWish, spokenProblem } from './compose-item.ts'
import type { StoredItem } from './read-carts.queries.ts'

/** A creative greeting is of both its lengths: whoever names the one that it just left switches nothing. */
function isProductOf({ productId, relatedProductId, classification }: StoredItem, named: string): boolean {
  return named === productId || (classification === 'creative' && named === relatedProductId)
}

async function offerToSwitchTo(tx: Tx, today: DateOnly, productId: string, language: Offer['languages'][number]): Promise<Offer> {
  return orThrow((await findOffer(tx, today, productId, language)) ?? failure('ERROR_UPDATEING_ITEM', { product_id: 'NOT_FOUND' }))
}

/** What every call that takes a greeting may say of it. */
type Said = Omit<z.output<typeof addItemSchema>, 'product_id' | 'cartId' | 'pos' | 'language'>

function newWish(productId: string, said: Said, cartLanguage: Language): ItemWish {
  return {
    productId,
    otherProductId: null,
    language: said.languages ?? cartLanguage,
    text: said.text,
    values: said.template_identifiers ?? {},
    readings: said.readings ?? [],
    remarks: said.remarks ?? '',
    greetingName: said.greeting_name ?? '',
    voice: choice(said.voices_id, null),
    music: choice(said.musics_id, null),
    mix: changedMix(usualMixNumbers, said),
    telephoneSystem: choice(said.telephone_system, null),
  }
}

/** What is not said stays. `to` is the product that the greeting is to be switched to. */
function changedWish(item: StoredItem, said: Said, to?: Offer): ItemWish {
  return {
    ...productWish(item, said, to),
    language: said.languages ?? item.language,
    values: said.template_identifiers ?? item.templateIdentifiers ?? {},
    readings: said.readings ?? item.readings,
    remarks: said.remarks ?? item.remarks,
    greetingName: said.greeting_name ?? item.greetingName,
    voice: choice(said.voices_id, item.voiceId),
    music: choice(said.musics_id, item.musicId),
    mix: changedMix(mixNumbersOf(item), said),
    telephoneSystem: choice(said.telephone_system, item.telephoneSystem),
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

export const itemCalls = bind(cartContract, {
  addItem: (deps, { cartId, language, pos: wanted, request_id: requestId, product_id: productId, ...said }, asker) => changeCart(deps, asker, { cartId, language }, async (tx, cart, { today }) => {
    const { content } = await composeItem(tx, today, newWish(productId, said, cart.language), 'ERROR_CREATING_ITEM')
    const added = cart.items.find((item) => requestId !== undefined && item.requestId === requestId)
    if (added && !isProductOf(added, content.productId)) orThrow(failure('ERROR_CREATING_ITEM', { request_id: 'DIFFERENT' }))
    await keepPronunciations(tx, asker, deps.now(), [content], added?.readings)
    if (added) return saveItem(tx, cartId, added.pos, content)
    const { pos, highestPos } = orThrow(placeFor({ taken: cart.items.map((item) => item.pos), highestPos: cart.highestPos }, wanted))
    await insertItem(tx, cartId, pos, { ...content, requestId: requestId ?? null })
    return saveCart(tx, cartId, { highestPos })
  }),

  /** Changes a greeting in a cart: words, voice, music, mix, or the product itself. */
  updateItem: (deps, { cartId, language, pos, product_id: productId, ...said }, asker) => changeCart(deps, asker, { cartId, language }, async (tx, cart, { today }) => {
    const item = orThrow(cart.items.find((one) => one.pos === pos) ?? failure('ERROR_UPDATEING_ITEM', { pos: 'NOT_FOUND' }))
    const to = productId === undefined || isProductOf(item, productId) ? undefined : await offerToSwitchTo(tx, today, productId, said.languages ?? item.language)
    const { content } = await composeItem(tx, today, changedWish(item, said, to), 'ERROR_UPDATEING_ITEM')
    await keepPronunciations(tx, asker, deps.now(), [content], item.readings)
    await saveItem(tx, cartId, pos, content)
  }),

  /** Removes a greeting. Nobody else ever gets its position. */
  removeItem: (deps, { pos, ...which }, asker) => changeCart(deps, asker, which, async (tx, { id, items }) => {
    if (!items.some((item) => item.pos === pos)) orThrow(failure('CARTITEM_COULD_NOT_BE_DELETED', { pos: 'NOT_FOUND' }))
    await deleteItem(tx, id, pos)
  }),

  /** What a greeting would cost and what it still lacks, before it lies in the cart. */
  validateItem: async (deps, { cartId, language, product_id: productId, ...said }, asker) => {
    const { db } = deps
    const { today } = termsOf(deps)
    const cart = orThrow(await findCartFor(db, asker, today, cartId))
    const { offer, maxCharacters, content } = await composeItem(db, today, newWish(productId, said, cart.language), 'ERROR_VALIDATING_ITEM')
    const written = { text: content.text, values: content.templateIdentifiers ?? {} }
    const characters = textSoFar(written).length
    const missing = whatIsMissing({
      ...written, classification: offer.classification, maxCharacters, isProductSold: true, hasVoice: content.voiceId !== null, isMusicThere: true,
      isVoiceHeard: isVoiceHeard(mixNumbersOf(content), content.musicId !== null),
      spokenProblem: () => spokenProblem({ text: written.text, languages: content.language, template_identifiers: written.values, readings: content.readings }),
    })
    const { musicId, introSeconds, extroSeconds } = content
    return {
      ready: missing.length === 0,
      missing: [...missing],
      price: euros(offer.priceCents),
      text: written.text,
      characters,
      max_characters: maxCharacters,
      spoken_seconds: spokenSeconds(characters, musicId === null ? undefined : { introSeconds, extroSeconds }),
      product: orThrow((await findProduct(db, today, language ?? cart.language, offer.id)) ?? failure('ERROR_VALIDATING_ITEM', { product_id: 'NOT_FOUND' })),
    }
  },
})
