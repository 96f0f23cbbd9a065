import { expect, it } from 'vitest'
import { targetIn } from './auth-layout.tsx'

const back = (path: string, state: unknown = null) => ({ back: { path, state } })

it('leads back to the page that required the sign-in', () => {
  expect(targetIn(back('/en/checkout'))).toEqual({ path: '/en/checkout', state: null })
  expect(targetIn(null)).toBeUndefined()
})

it('skips the sign-in pages, back to the page before them', () => {
  expect(targetIn(back('/signIn', back('/regSuccess/a@b.de', back('/cart?x=1'))))).toEqual({ path: '/cart?x=1', state: null })
  expect(targetIn(back('/en/signUp'))).toBeUndefined()
})

it.each(['//evil.example', 'https://evil.example', 5, undefined])('never leads to %j', (path) => {
  expect(targetIn({ back: { path } })).toBeUndefined()
})
