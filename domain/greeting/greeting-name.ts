/** What a greeting is called: as its customer says, or by its kind and the first telling words. */
import { writtenSchema } from '#domain/account/person-fields.ts'
import type { Classification, ProductType } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'
import { type PlaceholderValues, valueOf, withoutTags } from './text-to-say.ts'

const mostNameCharacters = 60

export const oneLineSchema = (most: number) => writtenSchema.trim().max(most).transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())

export const greetingNameSchema = oneLineSchema(mostNameCharacters)
  .describe('Empty: as the shop suggests')

interface Words {
  readonly kinds: Readonly<Record<ProductType, string>>
  /** The place of the customer's own name in a ready-made text. */
  readonly company: string
  /** How any greeting begins. */
  readonly opening: RegExp
}

const words: Readonly<Record<Language, Words>> = {
  de: {
    kinds: {
      abb: 'Begrüßung', ws: 'Warteschleife', aba: 'Anrufbeantworter', az: 'Telefonmenü', voicemail: 'Mailbox', mobile: 'Handy-Mailbox', abn: 'Nachtansage',
      special: 'Sonderansage', info: 'Info-Ansage', freetext: 'Eigener Text',
    },
    company: 'Firmenname',
    opening: /^(?:(?:und )?(?:herzlich )?willkommen|guten (?:tag|morgen|abend)|hallo|grüß gott|(?:vielen |herzlichen )?dank(?:e)? für (?:ihren|deinen) anruf|schön,? dass sie anrufen|sie sind verbunden mit|sie haben|hier (?:ist|sind|spricht)|bei|beim|in|im|mit|der|die|das|dem|den|und)(?=[\s,.!–-])[\s,.!–-]*/i,
  },
  en: {
    kinds: {
      abb: 'Welcome', ws: 'On hold', aba: 'Answering machine', az: 'Auto attendant', voicemail: 'Voicemail', mobile: 'Mobile voicemail', abn: 'After hours',
      special: 'Special greeting', info: 'Information', freetext: 'Own script',
    },
    company: 'Company name',
    opening: /^(?:(?:and )?(?:a warm )?welcome|good (?:morning|afternoon|evening|day)|hello|hi|thank you(?: very much)? for (?:calling|your call)|thanks for calling|you(?:’|')?(?: ha)?ve reached|you are through to|this is|to|at|the|and)(?=[\s,.!–-])[\s,.!–-]*/i,
  },
}

/** Not the dot of "Dr.", but what ends a sentence or a part of it. */
const end = /(?<=\p{Ll}{3}|\d)\.(?=\s|$)|[,:;!?](?=\s|$)|\s[–-]\s/u
const mostTellingCharacters = 40

export interface ToName {
  readonly productName: string
  readonly productType: ProductType
  readonly classification: Classification
  readonly language: Language
  readonly text: string
  readonly values: PlaceholderValues
}

/** "Begrüßung – Zahnarztpraxis Dr. Sommer": the same for the same greeting, in the language that it speaks. */
export function suggestedName(greeting: ToName): string {
  const { productName, productType, classification, language } = greeting
  const { kinds, company } = words[language]
  const about = classification === 'creative' ? tellingWords(greeting) : classification === 'individual' ? shortened(valueOf(company, greeting.values)) : ''
  // "Kurze Begrüßung" says its kind.
  if (about === '' && productName.toLowerCase().includes(kinds[productType].toLowerCase())) return shortened(productName, mostNameCharacters)
  // What is announced says more than that it is a special announcement.
  const isPurpose = about !== '' && (productType === 'special' || productType === 'info')
  return `${isPurpose ? shortened(productName, mostNameCharacters - about.length - 3) : kinds[productType]} – ${about || shortened(productName)}`
}

function tellingWords({ text, language }: Pick<ToName, 'text' | 'language'>): string {
  const { opening } = words[language]
  let rest = withoutTags(text).replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(opening, '')
  }
  return shortened(rest.split(end)[0] ?? '')
}

/** By whole words. */
function shortened(text: string, most = mostTellingCharacters): string {
  const plain = text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const fits = plain.length <= most ? plain : plain.slice(0, most + 1).replace(/\s+\S*$/, '').slice(0, most)
  return fits.replace(/[\s\p{P}]+$/u, (rest) => (/^[.)]/.test(rest) && fits === plain ? rest : ''))
}
