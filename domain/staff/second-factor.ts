/** A second proof beside the password: the numbers of an app (RFC 6238), and codes on paper for the day when the telephone is gone. */

const codeDigits = 6
const stepMs = 30_000
/** The clock of a telephone may be so many steps away. */
const stepsAway = 1

export const recoveryCodesGiven = 10

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** RFC 4226, 5.3: of the HMAC of a step. */
export function codeOf(hmac: Uint8Array): string {
  const view = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength)
  const number = view.getUint32(view.getUint8(hmac.byteLength - 1) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0')
}

/** Which step a code may be of: none that was used already, nor one before it. */
export function stepsToTry(now: Date, lastStep: number | null): readonly number[] {
  const step = stepAt(now)
  const near = Array.from({ length: 2 * stepsAway + 1 }, (_, index) => step - stepsAway + index)
  return near.filter((one) => lastStep === null || one > lastStep)
}

/** However somebody types it: with blanks, dashes, in small letters. */
export const typedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** In fours, as people read and type it. */
export const inFours = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** What the app reads from the QR code. */
export function keyAddress({ key, email, shop }: { readonly key: string; readonly email: string; readonly shop: string }): string {
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(email)}?secret=${key}&issuer=${encodeURIComponent(shop)}&algorithm=SHA1&digits=${codeDigits}&period=${stepMs / 1000}`
}
