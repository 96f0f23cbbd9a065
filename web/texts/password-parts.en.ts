import type { passwordParts as german } from './password-parts.de.ts'
import type { Translated } from './translated.ts'

export const passwordParts = {
  needs: 'A good password has',
  length: 'at least 8 characters',
  upper_case: 'a capital letter',
  lower_case: 'a small letter',
  digit: 'a digit',
  special: 'a special character',
  there: 'there',
  lacking: 'Still missing: {parts}.',
  complete: 'The password has everything it needs.',
} satisfies Translated<typeof german>
