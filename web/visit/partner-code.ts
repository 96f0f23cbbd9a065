/** Kept until the sign-up has told of it, or the visitor signs out. */
import { partnerKey } from './visit-parameters.ts'

const browser = () => sessionStorage

export function rememberedPartnerCode(storage: () => Pick<Storage, 'getItem'> = browser): string | undefined {
  try {
    return storage().getItem(partnerKey) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetPartnerCode(storage: () => Pick<Storage, 'removeItem'> = browser): void {
  try {
    storage().removeItem(partnerKey)
  } catch {
    // What is forbidden holds nothing.
  }
}
