import { describe, expect, it } from 'vitest'
import { beginVisit, forgetPartnerCode, rememberedPartnerCode, visitParameters } from './visit-parameters.ts'

function place() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  return { kept, storage, marks: {} as Record<string, string | undefined> }
}

describe('the link of a visit', () => {
  it('[R9.13] names variant, partner code and debug', () => {
    expect(visitParameters('?variant=b&pcode=K-17&debug=1')).toEqual({ variant: 'b', partnerCode: 'K-17', debug: true })
  })

  it('[R9.13] takes the partner code from pcode first, then from pk_campaign', () => {
    expect(visitParameters('?pk_campaign=herbst').partnerCode).toBe('herbst')
    expect(visitParameters('?pk_campaign=herbst&pcode=K-17').partnerCode).toBe('K-17')
  })

  it.each(['?debug=0', '?debug=false', '?debug=off'])('switches debug off by %s', (search) => {
    expect(visitParameters(search).debug).toBe(false)
  })

  it('sets nothing where the address has no parameters', () => {
    expect(visitParameters('')).toEqual({ variant: undefined, partnerCode: undefined, debug: undefined })
  })

  it.each(['<script>', 'a b', 'x'.repeat(65), ''])('accepts no variant and no partner code that reads "%s"', (value) => {
    const { variant, partnerCode } = visitParameters(`?${new URLSearchParams({ variant: value, pcode: value })}`)
    expect([variant, partnerCode]).toEqual([undefined, undefined])
  })
})

describe('the beginning of a visit', () => {
  it('[R9.13] keeps variant and debug for the tab and shows them', () => {
    const { kept, storage, marks } = place()
    beginVisit('?variant=b&debug', { storage, marks })
    expect(Object.fromEntries(kept)).toEqual({ variant: 'b', debug: 'on' })
    expect(marks).toEqual({ variant: 'b', debug: 'on' })
  })

  it('[R9.13] still knows them on a later page without parameters', () => {
    const first = place()
    beginVisit('?variant=b&debug=1', first)
    const marks: Record<string, string | undefined> = {}
    beginVisit('', { storage: first.storage, marks })
    expect(marks).toEqual({ variant: 'b', debug: 'on' })
  })

  it('switches debug off again', () => {
    const { storage, marks } = place()
    beginVisit('?debug=1', { storage, marks })
    beginVisit('?debug=0', { storage, marks })
    expect(marks).toEqual({})
  })

  it('[R6.07, R3.14] keeps the partner code for the tab, until another link names another one or it is forgotten', () => {
    const { kept, storage, marks } = place()
    beginVisit('?pcode=K-17', { storage, marks })
    expect(kept.get('partner')).toBe('K-17')
    beginVisit('', { storage, marks })
    expect(rememberedPartnerCode(() => storage)).toBe('K-17')
    beginVisit('?pk_campaign=herbst', { storage, marks })
    expect(rememberedPartnerCode(() => storage)).toBe('herbst')
    forgetPartnerCode(() => storage)
    beginVisit('', { storage, marks })
    expect([rememberedPartnerCode(() => storage), kept.size]).toEqual([undefined, 0])
  })

  it('[R6.07] goes without a partner code where the browser forbids storage', () => {
    const forbidden = () => { throw new DOMException('denied', 'SecurityError') }
    expect(rememberedPartnerCode(forbidden)).toBeUndefined()
    expect(() => forgetPartnerCode(forbidden)).not.toThrow()
  })
})
