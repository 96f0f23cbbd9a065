import { describe, expect, it } from 'vitest'
import { productFilter } from './product-filter.ts'

const filter = (slug: string | undefined, query = '') => productFilter(slug, new URLSearchParams(query))

describe('the filter of the product list', () => {
  it('[R2.22] preselects German', () => {
    expect(filter(undefined)).toEqual({ type: undefined, classification: undefined, language: 'de' })
    expect(filter(undefined, 'language=fr').language).toBe('de')
  })

  it('takes English, or any language', () => {
    expect(filter(undefined, 'language=en').language).toBe('en')
    expect(filter(undefined, 'language=all').language).toBeUndefined()
    expect(filter(undefined, 'language=').language).toBe('de')
  })

  it('[R2.03] takes the type from the path and the classification from the query', () => {
    expect(filter('warteschleifen', 'classification=direct')).toEqual({ type: 'ws', classification: 'direct', language: 'de' })
    expect(filter('aba').type).toBe('aba')
  })

  it('does not ask for what the shop does not know', () => {
    expect(filter('klingeltoene', 'classification=free')).toEqual({ type: undefined, classification: undefined, language: 'de' })
  })
})
