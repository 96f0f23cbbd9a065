/** German words for signs. */
import type { Found, Rule } from '../draft.ts'
import type { Reading } from '../spans.ts'
import { signRules } from '../symbols.ts'

/** "Kund*innen", "Kund:innen": a short break is what is said. */
const inclusive: Rule = {
  class: 'symbol',
  pattern: /(?<=\p{Ll}{2})[*:_](?=in(?:nen)?(?!\p{L}))/gu,
  read: () => ({ spoken: '-', confidence: 0.8, alternatives: [' und ', ''] }),
}

/** "eine/n", "Mitarbeiter/in": both forms. */
const bothForms: Rule = {
  class: 'symbol',
  pattern: /(?<=\p{Ll}{2})\/-?(?<ending>n|r|s|m|e|in|innen)(?![\p{L}\d])/gu,
  read: readBothForms,
}

function readBothForms({ group, before }: Found): Reading {
  const word = /\p{L}+$/u.exec(before)?.[0] ?? ''
  const stem = group('ending').startsWith('in') ? word.replace(/e$/, '') : word
  return { spoken: `oder ${stem}${group('ending')}`, confidence: 0.9 }
}

const paragraph: Rule = {
  class: 'symbol',
  pattern: /§{1,2}/gu,
  read: ({ written }) => ({ spoken: written.length > 1 ? 'Paragrafen' : 'Paragraf' }),
}

/** "die *": the key is what is pressed; "die #" is called Raute with or without it. */
const starKey: Rule = {
  class: 'symbol',
  pattern: /(?<=(?:^|\s)[Dd](?:ie|er)\s)\*(?=$|[\s.,;:!?](?!\s?Taste))/gu,
  read: () => ({ spoken: 'Stern-Taste', alternatives: ['Stern'] }),
}

/** "7 Tage/Woche", "2x/Woche": no choice. */
const rate: Rule = {
  class: 'symbol',
  pattern: /(?<=[\d\p{Co}](?:\s\p{L}{3,20})?)\s?\/(?=\s?(?:Minute|Stunde|Tag|Nacht|Woche|Monat|Jahr|Person)(?!\p{L}))/gu,
  read: () => ({ spoken: 'pro', confidence: 0.9, alternatives: ['oder'] }),
}

export const germanSymbols: readonly Rule[] = [
  inclusive,
  bothForms,
  paragraph,
  starKey,
  rate,
  ...signRules({
    said: {
      '@': 'ät', '%': 'Prozent', '€': 'Euro', $: 'Dollar', '£': 'Pfund', '°': 'Grad', '=': 'gleich', '±': 'plus minus', '×': 'mal',
      '²': 'hoch zwei', '³': 'hoch drei', '~': 'circa', 'µ': 'Mikro', '÷': 'geteilt durch', '≈': 'ungefähr',
    },
    alone: { '*': 'Stern', '#': 'Raute', '+': 'plus' },
    slash: ['oder', 'und', 'pro', 'Schrägstrich'],
    plus: 'plus',
    number: 'Nummer',
    and: 'und',
    less: 'kleiner als',
    more: 'größer als',
    to: 'bis',
  }),
]
