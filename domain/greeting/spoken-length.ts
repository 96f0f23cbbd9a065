export const charactersPerSecond = 11

/** The music before and after the voice; absent where a greeting has no music. */
export function spokenSeconds(characterCount: number, music?: { readonly introSeconds: number; readonly extroSeconds: number }): number {
  return Math.ceil(characterCount / charactersPerSecond) + (music ? music.introSeconds + music.extroSeconds : 0)
}

/** The longest text of the shorter product. */
export const shorterCharacters = 500

const longerProductId = 'creative-1000'
const usualShorterProductId = 'creative-500'

interface CreativeProduct {
  readonly productId: string
  readonly maxCharacters: number
  /** The product of the other length, where the greeting has been there. */
  readonly otherProductId: string | null
}

/** Past the limit it is the longer product, at the limit and below it is the shorter one that it came from. A long product of another kind stays. */
export function productOfLength(product: CreativeProduct, characterCount: number): Omit<CreativeProduct, 'maxCharacters'> {
  const { productId, otherProductId, maxCharacters } = product
  if (productId !== longerProductId && maxCharacters > shorterCharacters) return { productId, otherProductId: null }
  const shorter = productId === longerProductId ? (otherProductId ?? usualShorterProductId) : productId
  return characterCount > shorterCharacters
    ? { productId: longerProductId, otherProductId: shorter }
    : { productId: shorter, otherProductId: longerProductId }
}

/** Three minutes, in characters of what a voice is given to say. */
export const mostSpokenCharacters = 3000
