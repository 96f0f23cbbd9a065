/** A greeting of the cart as a call takes it: to copy it, to put it back, to hear it. */
import { systemOfGreeting } from '#audio/telephone-systems.ts'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { isOnHold } from '#domain/catalogue/on-hold.ts'
import { mixNumbersIn } from '#domain/greeting/mix-numbers.ts'

/** Its own telephone system, or that of its cart. */
export function systemOfItem({ telephone_system: own, product_type: type }: CartItem, { telephone_system: ofOrder }: Pick<Cart, 'telephone_system'>): string | null {
  return systemOfGreeting({ own, ofOrder, isOnHold: isOnHold(type) })
}

/** A voice or music that is no longer offered is left out: asked for again, it would be refused. */
export function wishOf({ product_id, greeting_name, languages, text, template_identifiers, readings, remarks, missing, telephone_system, Audioconfig: sound }: CartItem) {
  return {
    product_id, greeting_name, languages, text, template_identifiers, readings, remarks, telephone_system,
    ...mixNumbersIn(sound),
    voices_id: missing.includes('WARN_MISSING_VOICE') ? null : sound.voices_id,
    musics_id: missing.includes('MUSIC_NOT_AVAILABLE') ? null : sound.musics_id,
  }
}

/** Of a product that the shop has given up there is no second one, and none to put back. */
export function isSold({ missing }: CartItem): boolean {
  return !missing.includes('ERROR_VALIDATING_ITEM')
}

const unheardBecause = ['WARN_MISSING_VOICE', 'WARN_MISSING_IDENTIFIER', 'WARN_INVALID_IDENTIFIER', 'NOTHING_TO_SAY', 'TEXT_TOO_LONG'] as const

/** Nothing for one that cannot be spoken yet. */
export function heardOf(item: CartItem) {
  if (unheardBecause.some((problem) => item.missing.includes(problem))) return undefined
  const { languages, text, template_identifiers, readings, Audioconfig: sound } = item
  return {
    languages, text, template_identifiers,
    ...(readings.length > 0 && { readings }),
    ...mixNumbersIn(sound),
    voices_id: sound.voices_id ?? '',
    musics_id: sound.musics_id && !item.missing.includes('MUSIC_NOT_AVAILABLE') ? sound.musics_id : '',
  }
}
