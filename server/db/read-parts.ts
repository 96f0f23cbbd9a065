import type { PageWanted, Place } from '#domain/paging.ts'

/** A list from its beginning, part by part. */
export async function* readParts<Row>(size: number, read: (page: PageWanted) => Promise<Row[]>, placeOf: (row: Row) => Place): AsyncGenerator<Row[]> {
  for (let after: Place | undefined; ;) {
    const part = await read({ limit: size, after })
    yield part
    const last = part.at(-1)
    if (!last || part.length < size) return
    after = placeOf(last)
  }
}
