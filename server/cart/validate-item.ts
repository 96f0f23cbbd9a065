/** What a greeting would cost and what it still lacks, before it lies in the cart. */
import type { cartContract } from '#domain/cart/cart.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { textSoFar, whatIsMissing } from '#domain/greeting/item-readiness.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import { euros } from '#domain/money/euros.ts'
import type { Asker } from '#server/http/asker.ts'
import { findProduct } from '../catalogue/catalogue.queries.ts'
import { findCartFor } from './cart-access.ts'
import { termsOf, type CartDeps } from './change-cart.ts'
import { composeItem } from './compose-item.ts'
import { newWish } from './item-wish.ts'
import { spokenProblem } from './spoken-problem.ts'

type ValidateItem = typeof cartContract.validateItem

export async function validateItem(
  deps: CartDeps, asker: Asker, { cartId, language, product_id: productId, ...said }: ParsedInputOf<ValidateItem>,
): Promise<OutputOf<ValidateItem>> {
  const { db } = deps
  const { today } = termsOf(deps)
  const cart = orThrow(await findCartFor(db, asker, today, cartId))
  const { offer, maxCharacters, content } = await composeItem(db, today, newWish(productId, said, cart.language), 'ERROR_VALIDATING_ITEM')
  const written = { text: content.text, values: content.templateIdentifiers ?? {} }
  const characters = textSoFar(written).length
  const missing = whatIsMissing({
    ...written, classification: offer.classification, maxCharacters, isProductSold: true, hasVoice: content.voiceId !== null, isMusicThere: true,
    hasMusic: content.musicId !== null, mix: mixNumbersOf(content),
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
    product: orThrow((await findProduct(db, today, language ?? cart.language, offer.id)) ?? failure('ERROR_VALIDATING_ITEM', { product_id: 'not on sale' })),
  }
}
