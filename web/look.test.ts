import { expect, it } from 'vitest'
import { keptIn } from './look.ts'

it.each([
  ['', {}],
  ['theme=dark', { theme: 'dark' }],
  ['a=1; prices=net; theme=light', { theme: 'light', prices: 'net' }],
  ['theme=pink; xprices=net', {}],
])('[R9.13] the cookies "%s" keep the look %o', (cookies, look) => {
  expect(keptIn(cookies)).toEqual(look)
})
