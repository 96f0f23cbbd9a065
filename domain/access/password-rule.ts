/** Checked part by part, so that a screen can name the missing part. */
import { z } from 'zod'

export const passwordParts = ['length', 'upper_case', 'lower_case', 'digit', 'special'] as const
export type PasswordPart = (typeof passwordParts)[number]

const leastPasswordCharacters = 8
const mostPasswordCharacters = 200

const isThere: Readonly<Record<PasswordPart, (password: string) => boolean>> = {
  length: (password) => [...password].length >= leastPasswordCharacters,
  upper_case: (password) => /\p{Lu}/u.test(password),
  lower_case: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password),
}

/** In the order of `passwordParts`; empty: it is good. */
export function missingPasswordParts(password: string): PasswordPart[] {
  return passwordParts.filter((part) => !isThere[part](password))
}

/** For a password that somebody chooses; the message names the missing parts. */
export const newPasswordSchema = z.string().max(mostPasswordCharacters).superRefine((password, context) => {
  const missing = missingPasswordParts(password)
  if (missing.length > 0) context.addIssue({ code: 'custom', params: { code: 'WEAK', lacks: missing } })
})

/** For one that was chosen before: whatever it is, it is compared, never judged. */
export const knownPasswordSchema = z.string().min(1).max(mostPasswordCharacters)

/** Of a form that asks for it twice and sends both. */
export const passwordRepeatSchema = z.string().max(mostPasswordCharacters).optional()

export function refuseOtherRepeat(said: { readonly password?: string; readonly pw?: string | undefined; readonly passwordRepeat?: string | undefined }, context: z.RefinementCtx) {
  if (said.passwordRepeat !== undefined && said.passwordRepeat !== (said.password ?? said.pw)) {
    context.addIssue({ code: 'custom', path: ['passwordRepeat'], params: { code: 'DIFFERENT' } })
  }
}
