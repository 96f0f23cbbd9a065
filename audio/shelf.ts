/** What is made once, however many ask for it, and kept as long as there is room: what was not asked for longest goes first. */
export interface Shelf<Kept> {
  /** `make` is called only where there is none. */
  readonly take: (key: string, make: () => Kept) => Kept
}

interface Shelved<Kept> {
  readonly kept: Kept
  /** Counts only when it is known. */
  size: number
}

/** `sizeOf` rejects where the making failed: the next one who asks has it made again. */
export function createShelf<Kept>(mostSize: number, sizeOf: (kept: Kept) => Promise<number>): Shelf<Kept> {
  // In the order of their last use.
  const shelf = new Map<string, Shelved<Kept>>()
  let size = 0

  function remove(key: string, shelved: Shelved<Kept>) {
    if (shelf.get(key) !== shelved) return
    shelf.delete(key)
    size -= shelved.size
  }

  function measured(key: string, shelved: Shelved<Kept>, itsSize: number) {
    // One that would not fit alone takes no other's place.
    if (itsSize > mostSize) return remove(key, shelved)
    shelved.size = itsSize
    size += itsSize
    for (const [other, one] of shelf) {
      if (size <= mostSize) return
      if (one.size > 0) remove(other, one)
    }
  }

  function begin(key: string, kept: Kept): Shelved<Kept> {
    const shelved: Shelved<Kept> = { kept, size: 0 }
    sizeOf(kept).then((itsSize) => measured(key, shelved, itsSize), () => remove(key, shelved))
    return shelved
  }

  return {
    take(key, make) {
      const shelved = shelf.get(key) ?? begin(key, make())
      shelf.delete(key)
      shelf.set(key, shelved)
      return shelved.kept
    },
  }
}
