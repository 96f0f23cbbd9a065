import type { Found, Rule } from '#domain/speech/draft.ts'
import { pattern } from '#domain/speech/pattern.ts'
import type { Reading } from '#domain/speech/spans.ts'
import { signRules } from '#domain/speech/symbols.ts'

const rate = pattern`(?<=[^\Ws]s|\p{Co})\s?\/\s?(?<per>minute|hour|day|night|week|month|year|person|guest|room)(?!\p{L})`

/** "7 days/week", "2x/week": no choice. */
function readRate({ group }: Found): Reading {
  const per = group('per')
  const article = /^(?:person|guest|room)$/.test(per) ? 'per' : per === 'hour' ? 'an' : 'a'
  return { spoken: `${article} ${per}`, confidence: 0.9, alternatives: [`per ${per}`, `or ${per}`] }
}

const signs = signRules({
  said: {
    '@': 'at', '%': 'percent', '€': 'euros', $: 'dollars', '£': 'pounds', '°': 'degrees', '=': 'equals', '±': 'plus or minus', '×': 'times',
    '²': 'squared', '³': 'cubed', '~': 'about', '§': 'section', 'µ': 'micro', '÷': 'divided by', '≈': 'about',
  },
  alone: { '*': 'star', '#': ['hash', 'pound'], '+': 'plus' },
  slash: ['or', 'and', 'per', 'slash'],
  plus: 'plus',
  number: 'number',
  and: 'and',
  less: 'less than',
  more: 'more than',
  to: 'to',
})

export const englishSymbols: readonly Rule[] = [{ class: 'symbol', pattern: rate, read: readRate }, ...signs]
