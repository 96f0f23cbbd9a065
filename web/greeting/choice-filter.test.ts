import { describe, expect, it } from 'vitest'
import { chosenFilters, countOfFilters, countsOf, distinguishes, matching, withFilter, withoutFilters, type FilterGroup } from './choice-filters.tsx'

interface Fruit {
  readonly colour: string
  readonly months: readonly string[]
}

const colour: FilterGroup<Fruit> = { name: 'colour', values: ['red', 'green'], of: (fruit) => [fruit.colour] }
const month: FilterGroup<Fruit> = { name: 'month', values: ['may', 'june', 'july'], of: (fruit) => fruit.months }
const groups = [colour, month]

const fruits: readonly Fruit[] = [
  { colour: 'red', months: ['may', 'june'] },
  { colour: 'red', months: ['july'] },
  { colour: 'green', months: ['june'] },
]

const asked = (query: string) => chosenFilters(groups, new URLSearchParams(query))

describe('[R2.24] the filters of voices and music', () => {
  it('match any of the values of a group, in all groups at once', () => {
    expect(matching(fruits, groups, asked(''))).toHaveLength(3)
    expect(matching(fruits, groups, asked('month=may,july'))).toHaveLength(2)
    expect(matching(fruits, groups, asked('month=june&colour=green'))).toEqual([fruits[2]])
  })

  it('are read from an address written by a form without script, and ignore unknown values', () => {
    expect(asked('month=may&month=june&colour=blue&size=7')).toEqual(new Map([['colour', []], ['month', ['may', 'june']]]))
    expect(countOfFilters(asked('month=may&month=june&colour=red'))).toBe(3)
  })

  it('count the matches of each value given the other groups', () => {
    expect(countsOf(fruits, groups, month, asked('colour=red&month=may'))).toEqual(new Map([['may', 1], ['june', 1], ['july', 1]]))
    expect(countsOf(fruits, groups, colour, asked('month=july'))).toEqual(new Map([['red', 1], ['green', 0]]))
  })

  it('are offered only where they tell entries apart', () => {
    expect(distinguishes(fruits, colour)).toBe(true)
    expect(distinguishes(fruits.slice(0, 2), colour)).toBe(false)
  })

  it('change nothing else in the address', () => {
    const query = new URLSearchParams('product=x&month=may')
    expect(withFilter(query, 'month', 'june', true).toString()).toBe('product=x&month=may%2Cjune')
    expect(withFilter(query, 'month', 'may', false).toString()).toBe('product=x')
    expect(withoutFilters(query, groups).toString()).toBe('product=x')
  })
})
