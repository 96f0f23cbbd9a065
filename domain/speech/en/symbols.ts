/** English words for signs. */
import type { Rule } from '../draft.ts'
import { signRules } from '../symbols.ts'

export const englishSymbols: readonly Rule[] = signRules({
  said: {
    '@': 'at', '%': 'percent', '€': 'euros', $: 'dollars', '£': 'pounds', '°': 'degrees', '=': 'equals', '±': 'plus or minus', '×': 'times',
    '²': 'squared', '³': 'cubed', '~': 'about', '§': 'section', 'µ': 'micro', '÷': 'divided by', '≈': 'about',
  },
  alone: { '*': 'star', '#': 'hash', '+': 'plus' },
  slash: ['or', 'and', 'per', 'slash'],
  plus: 'plus',
  number: 'number',
  and: 'and',
  less: 'less than',
  more: 'more than',
  to: 'to',
})
