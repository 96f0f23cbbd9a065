import { describe, expect, it } from 'vitest'
import { createDraftShelf } from './draft-shelf.ts'
import { newDraft } from './greeting-draft.ts'

function storage(): Storage {
  const kept = {} as Record<string, string>
  return new Proxy(kept, {
    get: (_, name) => ({
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
      removeItem: (key: string) => void delete kept[key],
    })[name as 'getItem'],
  }) as unknown as Storage
}

const place = { productId: 'ws-direct-patience' }
const draft = (text: string) => newDraft(place.productId, 'de', text)

function browser() {
  const local = storage()
  const closed = new Set<string>()
  let count = 0
  let now = 1_000
  return {
    local,
    pass: (ms: number) => void (now += ms),
    tab: (name = `tab${(count += 1)}`) => createDraftShelf({ local, tab: { name: () => name, isClosed: (other) => closed.has(other) }, now: () => now }),
    close: (name: string) => void closed.add(name),
  }
}

describe('drafts', () => {
  it('[R3.14] survive a reload of the tab', () => {
    const { tab } = browser()
    tab('mine').keep(place, draft('Guten Tag'))
    expect(tab('mine').find(place)?.text).toBe('Guten Tag')
  })

  it('of a closed tab are found by the next one, the newest first', () => {
    const { tab, pass } = browser()
    tab().keep(place, draft('alt'))
    pass(1)
    tab().keep(place, draft('neu'))
    expect(tab().find(place)?.text).toBe('neu')
  })

  it('of two tabs never overwrite each other', () => {
    const { tab, pass } = browser()
    const [one, other] = [tab(), tab()]
    one.keep(place, draft('eins'))
    pass(1)
    other.keep(place, draft('zwei'))
    expect([one.find(place)?.text, other.find(place)?.text]).toEqual(['eins', 'zwei'])
  })

  it('lead back to the new greeting that was worked on last, whichever tab that was', () => {
    const { tab, pass } = browser()
    const [one, other] = [tab(), tab()]
    expect(one.lastBegun()).toBeUndefined()
    other.keep({ productId: 'abb-individual-company' }, newDraft('abb-individual-company', 'de', 'Begrüßung'))
    pass(1)
    one.keep(place, draft('Warteschleife'))
    pass(1)
    one.keep({ cartId: 'c', pos: 1 }, draft('im Warenkorb'))
    expect(other.lastBegun()).toBe(place.productId)
    one.drop(place, draft('Warteschleife'))
    expect(other.lastBegun()).toBe('abb-individual-company')
  })

  it('of a product and of a cart are separate', () => {
    const shelf = browser().tab()
    shelf.keep(place, draft('neu'))
    shelf.keep({ cartId: 'c', pos: 1 }, draft('im Warenkorb'))
    expect(shelf.find({ cartId: 'c', pos: 10 })).toBeUndefined()
    expect(shelf.find({ cartId: 'c', pos: 1 })?.text).toBe('im Warenkorb')
  })

  it('do not return once they are in the cart; those written by another tab stay', () => {
    const { tab } = browser()
    const [one, other, third] = [tab(), tab(), tab()]
    one.keep(place, draft('eins'))
    other.keep(place, draft('zwei'))
    third.keep(place, draft('eins'))
    one.drop(place, draft('eins'))
    expect([one, other, third].map((shelf) => shelf.find(place)?.text)).toEqual(['zwei', 'zwei', 'zwei'])
  })

  it('of a closed tab belong to the tab that continues with them', () => {
    const { tab, close, local, pass } = browser()
    tab('first').keep(place, draft('Guten'))
    pass(1)
    tab('second').keep(place, draft('Guten Tag'))
    expect(Object.keys(local)).toHaveLength(2)
    close('second')
    const third = tab()
    third.keep(place, draft('Guten Tag!'))
    expect(Object.keys(local)).toHaveLength(2)
    third.drop(place, draft('Guten Tag!'))
    expect(third.find(place)?.text).toBe('Guten')
  })

  it('that are set aside for another one are found again when that is gone', () => {
    const shelf = browser().tab()
    shelf.keep(place, draft('vorher'))
    shelf.setAside(place)
    shelf.keep(place, draft('dazwischen'))
    expect(shelf.find(place)?.text).toBe('dazwischen')
    shelf.drop(place, draft('dazwischen'))
    expect(shelf.find(place)?.text).toBe('vorher')
  })

  it('are the same object until they are changed', () => {
    const { tab } = browser()
    const [one, other] = [tab(), tab()]
    one.keep(place, draft('eins'))
    const found = other.find(place)
    expect(other.find(place)).toBe(found)
    one.keep(place, draft('eins und mehr'))
    expect(other.find(place)?.text).toBe('eins und mehr')
  })

  it('are forgotten after a month, and limited in number', () => {
    const { tab, pass, local } = browser()
    tab().keep(place, draft('alt'))
    pass(31 * 24 * 60 * 60 * 1000)
    for (let count = 0; count < 40; count++) {
      pass(1)
      tab().keep({ productId: `p${count}` }, draft('x'))
    }
    expect(Object.keys(local)).toHaveLength(30)
    expect(tab().find(place)).toBeUndefined()
    expect(tab().find({ productId: 'p39' })).toBeDefined()
  })

  it('are ignored where storage contains foreign values', () => {
    const { tab, local } = browser()
    local.setItem('draft:new:ws-direct-patience:x', 'not json')
    expect(tab().find(place)).toBeUndefined()
  })
})
