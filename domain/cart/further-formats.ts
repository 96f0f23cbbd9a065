/** Every order comes in two formats; each further one costs the same, once for the whole order. */

export const includedFormatCount = 2
export const furtherFormatNetCents = 1000

export function furtherFormatsNetCents(formatCount: number): number {
  return Math.max(0, formatCount - includedFormatCount) * furtherFormatNetCents
}
