import { describe, expect, it } from 'vitest'
import { productOfLength } from './spoken-length.ts'

const short = { productId: 'creative-500', otherProductId: null, maxCharacters: 500 }
const story = { productId: 'freetext-creative-story', otherProductId: null, maxCharacters: 500 }
const grown = { productId: 'creative-1000', otherProductId: 'freetext-creative-story', maxCharacters: 1000 }
const long = { productId: 'creative-1000', otherProductId: null, maxCharacters: 1000 }
const ofTheOwner = { productId: 'speech-of-the-mayor', otherProductId: null, maxCharacters: 3000 }

describe('a creative greeting', () => {
  it.each([
    ['stays short at 500', short, 500, 'creative-500', 'creative-1000'],
    ['grows past 500', short, 501, 'creative-1000', 'creative-500'],
    ['grows from a template, too', story, 501, 'creative-1000', 'freetext-creative-story'],
    ['stays long while it is', grown, 501, 'creative-1000', 'freetext-creative-story'],
    ['returns to where it came from', grown, 500, 'freetext-creative-story', 'creative-1000'],
    ['that began long returns to the short product', long, 0, 'creative-500', 'creative-1000'],
    ['of a long product of another kind stays', ofTheOwner, 10, 'speech-of-the-mayor', null],
  ] as const)('[R4.11, R9.02] %s', (_, product, characters, productId, otherProductId) => {
    expect(productOfLength(product, characters)).toEqual({ productId, otherProductId })
  })
})
