import { expect, it } from 'vitest'
import { columnsOf, rowsOf } from './products-page.ts'

it('a table is the same again after its way through columns, also an empty one', () => {
  const rows = [{ name: 'Geduld', script: 'Guten Tag.', cents: 3558 }, { name: 'Freitext', script: undefined, cents: 7128 }]
  expect(columnsOf(rows)).toEqual({ name: ['Geduld', 'Freitext'], script: ['Guten Tag.', undefined], cents: [3558, 7128] })
  expect(rowsOf(columnsOf(rows))).toEqual(rows)
  expect(rowsOf(columnsOf([]))).toEqual([])
})
