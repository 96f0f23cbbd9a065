/** German words for signs. */
import type { Rule } from '../draft.ts'
import { signRules } from '../symbols.ts'

/** "Kund*innen", "Kund:innen": a short break is what is said. */
const inclusive: Rule = {
  class: 'symbol',
  pattern: /(?<=\p{Ll}{2})[*:_](?=in(?:nen)?(?!\p{L}))/gu,
  read: () => ({ spoken: '-', confidence: 0.8, alternatives: [' und ', ''] }),
}

const paragraph: Rule = {
  class: 'symbol',
  pattern: /§{1,2}/gu,
  read: ({ written }) => ({ spoken: written.length > 1 ? 'Paragrafen' : 'Paragraf' }),
}

export const germanSymbols: readonly Rule[] = [
  inclusive,
  paragraph,
  ...signRules({
    said: {
      '@': 'ät', '%': 'Prozent', '€': 'Euro', $: 'Dollar', '£': 'Pfund', '°': 'Grad', '=': 'gleich', '±': 'plus minus', '×': 'mal',
      '²': 'hoch zwei', '³': 'hoch drei', '~': 'circa', 'µ': 'Mikro', '÷': 'geteilt durch', '≈': 'ungefähr',
    },
    alone: { '*': 'Stern', '#': 'Raute', '+': 'plus' },
    slash: ['oder', 'und', 'pro', 'Schrägstrich'],
    plus: 'plus',
    and: 'und',
    less: 'kleiner als',
    more: 'größer als',
    to: 'bis',
  }),
]
