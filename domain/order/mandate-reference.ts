/** What a mandate is known by, to us, to the customer and to both banks, which carry no more than 35 characters. */

/**
 * `FZ-10001-1` is the first mandate of the customer with this number. Two customers, or two mandates of one, never have the same. Letters,
 * digits and hyphens alone: no bank changes them on the way.
 */
export function mandateReference({ customerNumber, count }: { readonly customerNumber: number; readonly count: number }): string {
  return `FZ-${customerNumber}-${count}`
}
