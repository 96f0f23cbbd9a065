import { describe, expect, it } from 'vitest'
import { isPathHere, rememberBackState, takeBackState } from './back-state.ts'

function memory(): () => Storage {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  return () => storage as unknown as Storage
}

function forbidden(): Storage {
  throw new DOMException('denied', 'SecurityError')
}

describe('the back-state', () => {
  it('leads back to the page that was remembered, once', () => {
    const storage = memory()
    rememberBackState('/en/checkout?step=2', storage)
    expect(takeBackState(storage)).toBe('/en/checkout?step=2')
    expect(takeBackState(storage)).toBeUndefined()
  })

  it('keeps the latest page only', () => {
    const storage = memory()
    rememberBackState('/cart', storage)
    rememberBackState('/checkout', storage)
    expect(takeBackState(storage)).toBe('/checkout')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'cart', '', 'javascript:alert(1)', '/a\nb'])('never leads to "%s"', (path) => {
    expect(isPathHere(path)).toBe(false)
    const storage = memory()
    rememberBackState(path, storage)
    expect(takeBackState(storage)).toBeUndefined()
  })

  it('does not trust what others wrote into the storage', () => {
    const storage = memory()
    storage().setItem('back-state', '//evil.example')
    expect(takeBackState(storage)).toBeUndefined()
  })

  it('does without storage where the browser forbids it', () => {
    expect(() => rememberBackState('/cart', forbidden)).not.toThrow()
    expect(takeBackState(forbidden)).toBeUndefined()
  })
})
