import { describe, expect, it } from 'vitest'
import { inTurn } from './upload-take.tsx'

/** What went, in its order, and how to end one of it. */
function given(mostAtOnce: number) {
  const go = inTurn(mostAtOnce)
  const begun: string[] = []
  const ends = new Map<string, { readonly well: () => void; readonly badly: () => void }>()
  const came = (name: string) => go(() => new Promise<string>((resolve, reject) => {
    begun.push(name)
    ends.set(name, { well: () => resolve(name), badly: () => reject(new Error(name)) })
  }))
  return { begun, came, end: (name: string) => ends.get(name)! }
}

const soon = () => new Promise((resolve) => { setTimeout(resolve) })

describe('limiting concurrency', () => {
  it('runs no more tasks than there are slots, and the others in the order of arrival', async () => {
    const { begun, came, end } = given(2)
    const all = ['one', 'two', 'three', 'four'].map(came)
    await soon()
    expect(begun).toEqual(['one', 'two'])
    end('two').well()
    await soon()
    expect(begun).toEqual(['one', 'two', 'three'])
    end('one').well()
    await soon()
    end('three').well()
    end('four').well()
    expect(await Promise.all(all)).toEqual(['one', 'two', 'three', 'four'])
  })

  it('reports each task\'s own failure, which blocks no other', async () => {
    const { begun, came, end } = given(1)
    const [bad, good] = [came('bad'), came('good')]
    await soon()
    end('bad').badly()
    await expect(bad).rejects.toThrow('bad')
    await soon()
    end('good').well()
    expect(await good).toBe('good')
    const later = came('later')
    await soon()
    expect(begun).toEqual(['bad', 'good', 'later'])
    end('later').well()
    expect(await later).toBe('later')
  })
})
