export interface ByteRange {
  readonly start: number
  /** The last byte wanted; absent for all there is. */
  readonly end: number | undefined
}

/** `bytes=-500`: the last so many. */
export interface LastBytes {
  readonly last: number
}

/** One range only: who asks for several, or for something else, gets everything, as HTTP allows. */
export function askedRange(header: string | undefined): ByteRange | LastBytes | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return { last: Number(to) }
  if (to !== '' && Number(to) < Number(from)) return undefined
  return { start: Number(from), end: to === '' ? undefined : Number(to) }
}

/** First and last byte within so many; nothing where not one of them exists. */
export function rangeWithin(asked: ByteRange | LastBytes, size: number): { readonly start: number; readonly end: number } | undefined {
  const start = 'last' in asked ? Math.max(0, size - asked.last) : asked.start
  const end = 'last' in asked || asked.end === undefined ? size - 1 : Math.min(asked.end, size - 1)
  return start <= end ? { start, end } : undefined
}
