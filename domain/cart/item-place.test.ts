import { describe, expect, it } from 'vitest'
import { placeFor } from './merge-carts.ts'

describe('the position of a greeting', () => {
  it.each([
    ['is 1 in an empty cart', { taken: [], highestPos: 0 }, undefined, { pos: 1, highestPos: 1 }],
    ['is the next one', { taken: [1, 2], highestPos: 2 }, undefined, { pos: 3, highestPos: 3 }],
    ['is never one that somebody had before', { taken: [1], highestPos: 4 }, undefined, { pos: 5, highestPos: 5 }],
    ['is where it was before', { taken: [1, 3], highestPos: 3 }, 2, { pos: 2, highestPos: 3 }],
    ['comes after greetings that were put in without being counted', { taken: [0, 7], highestPos: 0 }, undefined, { pos: 8, highestPos: 8 }],
  ] as const)('%s', (_, places, wanted, expected) => {
    expect(placeFor(places, wanted)).toEqual(expected)
  })

  it.each([
    ['is taken', { taken: [1, 2], highestPos: 2 }, 2, 'pos'],
    ['was never given', { taken: [1, 2], highestPos: 2 }, 3, 'pos'],
    ['is before the first', { taken: [1, 2], highestPos: 2 }, 0, 'pos'],
    ['is the hundred and first', { taken: Array.from({ length: 100 }, (_, index) => index + 1), highestPos: 100 }, undefined, 'items'],
  ])('[R8.07] is refused where it %s', (_, places, wanted, field) => {
    const refused = placeFor(places, wanted)
    expect(refused).toMatchObject({ failure: 'ERROR_CREATING_ITEM', fields: { [field]: expect.anything() } })
  })
})
