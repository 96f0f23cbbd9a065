import { describe, expect, it } from 'vitest'
import { pagesToShow } from './pager.tsx'

describe('the pages shown by a pager', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 10, '1 2 gap 10'],
    [3, 10, '1 2 3 4 gap 10'],
    [4, 10, '1 2 3 4 5 gap 10'],
    [5, 10, '1 gap 4 5 6 gap 10'],
    [7, 10, '1 gap 6 7 8 9 10'],
    [10, 10, '1 gap 9 10'],
    [500, 1000, '1 gap 499 500 501 gap 1000'],
  ])('page %i of %i', (current, last, shown) => {
    expect(pagesToShow(current, last).join(' ')).toBe(shown)
  })
})
