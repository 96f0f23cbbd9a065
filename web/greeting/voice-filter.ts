/** By what voices can be told apart. */
import type { Voice } from '#domain/catalogue/catalogue.contract.ts'
import type { FilterGroup } from './choice-filter.ts'

export const voiceFilters = [
  { name: 'sex', values: ['f', 'm'], of: ({ sex }) => [sex] },
  { name: 'age', values: ['young', 'old'], of: ({ voice_age: age }) => [age] },
  { name: 'range', values: ['high', 'medium', 'bass'], of: ({ voice_range: range }) => [range] },
  { name: 'speaks', values: ['de', 'en'], of: ({ languages }) => languages },
  { name: 'class', values: ['direct', 'individual', 'creative'], of: ({ cs_product_classification: classes }) => classes },
  { name: 'ai', values: ['yes', 'no'], of: ({ ai }) => [ai ? 'yes' : 'no'] },
] as const satisfies readonly FilterGroup<Voice>[]
