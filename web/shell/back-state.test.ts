import { describe, expect, it } from 'vitest'
import { backStateIn, isPathHere } from './back-state.ts'

describe('the back-state', () => {
  it('[R2.18] names the page to go back to, with the state that came with it', () => {
    const back = { path: '/en/checkout?step=2', state: { isTold: true } }
    expect(backStateIn({ back })).toEqual(back)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'cart', '', 'javascript:alert(1)', '/a\nb'])('never leads to "%s"', (path) => {
    expect(isPathHere(path)).toBe(false)
    expect(backStateIn({ back: { path, state: null } })).toBeUndefined()
  })

  it.each([null, undefined, {}, { back: '/cart' }, { back: { path: 5 } }])('ignores foreign values in the history: %j', (state) => {
    expect(backStateIn(state)).toBeUndefined()
  })
})
