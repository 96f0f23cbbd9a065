/** A number in a body, digits in an address. */
import { z } from 'zod'

export function wholeNumberSchema(least: number, most: number) {
  const written = z.string().regex(/^\d{1,9}$/, 'expected a whole number').transform(Number)
  return z.union([z.number(), written]).pipe(z.int().min(least).max(most))
}
