/** A sound that is played while it is being made, by its first caller and by all later ones. */

export interface GrowingSound<End = unknown> {
  /** Tells it from every other sound, and stays the same for the same one. */
  readonly id: string
  /** Resolves with the first bytes; rejects when there will be none. */
  readonly begun: Promise<void>
  /** All bytes, as soon as there are all. */
  readonly whole: Promise<Uint8Array>
  /** What its maker says of it at the end. */
  readonly end: Promise<End>
  readonly isWhole: () => boolean
  /** From the beginning, however late. */
  readonly listen: () => AsyncGenerator<Uint8Array>
}

/** Bytes as they come, and all of them when they are over. */
interface Growing {
  /** Empty again as soon as there is the whole. */
  readonly blocks: Uint8Array[]
  all: Uint8Array | undefined
  /** Resolves with the next change. */
  grown: PromiseWithResolvers<void>
  readonly whole: PromiseWithResolvers<Uint8Array>
}

function tellListeners(growing: Growing) {
  growing.grown.resolve()
  growing.grown = Promise.withResolvers<void>()
}

async function* listenTo(growing: Growing): AsyncGenerator<Uint8Array> {
  let heardBlocks = 0
  let heardBytes = 0
  for (;;) {
    const { all, blocks, grown, whole } = growing
    if (all) {
      if (heardBytes < all.length) yield all.subarray(heardBytes)
      return
    }
    const block = blocks[heardBlocks]
    if (block) {
      heardBlocks += 1
      heardBytes += block.length
      yield block
    } else await Promise.race([grown.promise, whole.promise])
  }
}

/** It is made to its end whether or not anybody listens any longer: the next one will want it. */
export function growSound<End>(id: string, making: AsyncGenerator<Uint8Array, End>): GrowingSound<End> {
  const growing: Growing = { blocks: [], all: undefined, grown: Promise.withResolvers(), whole: Promise.withResolvers() }
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<End>()

  async function make() {
    let step = await making.next()
    for (; !step.done; step = await making.next()) {
      growing.blocks.push(step.value)
      begun.resolve()
      tellListeners(growing)
    }
    growing.all = Buffer.concat(growing.blocks)
    growing.blocks.length = 0
    growing.whole.resolve(growing.all)
    end.resolve(step.value)
    begun.resolve()
  }

  // Nobody may be listening when it fails; those who do hear of it all the same.
  for (const { promise } of [begun, growing.whole, end]) promise.catch(() => undefined)
  make()
    .catch((error: unknown) => { for (const { reject } of [begun, growing.whole, end]) reject(error) })
    .finally(() => tellListeners(growing))

  return {
    id,
    begun: begun.promise,
    whole: growing.whole.promise,
    end: end.promise,
    isWhole: () => growing.all !== undefined,
    listen: () => listenTo(growing),
  }
}
