/** What is said of the formats that greetings are sold in, and of the forms that their files take: on pages, in the help and in packages. Their names are `audioFormatNames`. */
import type { AudioFormat } from '#domain/catalogue/audio-format.ts'
import type { Language } from '#domain/language.ts'

type Words = Readonly<Record<Language, string>>

interface FormatWords {
  /** Beside its download. */
  readonly hint: Words
  /** In the help, with `{hertz}` and `{kbps}`: how it is delivered. */
  readonly delivered: Words
  /** In the glossary. */
  readonly explained: Words
}

export const audioFormatWords: Readonly<Record<AudioFormat, FormatWords>> = {
  mp3: {
    hint: { de: 'Überall abspielbar', en: 'Plays anywhere' },
    delivered: {
      de: '{hertz} Hz, mono, {kbps} kbit/s: klein, für Cloud-Anlagen und zum Weitergeben',
      en: '{hertz} Hz, mono, {kbps} kbit/s: small, for cloud systems and sharing',
    },
    explained: {
      de: 'MP3 lässt weg, was das Ohr kaum bemerkt, und ist deshalb klein.',
      en: 'MP3 leaves out what the ear hardly notices, so it’s small.',
    },
  },
  wav: {
    hint: { de: 'Unkomprimiert', en: 'Uncompressed' },
    delivered: {
      de: '{hertz} Hz, mono, 16 Bit: unkomprimiert. Für Ihre Anlage mit 8 oder 16 kHz, wenn sie es so will',
      en: '{hertz} Hz, mono, 16 bit: uncompressed. At 8 or 16 kHz if your system needs it',
    },
    explained: { de: 'WAV lässt nichts weg.', en: 'WAV leaves out nothing.' },
  },
  alaw: {
    hint: { de: 'Fertig für die Telefonleitung', en: 'Ready for the phone line' },
    delivered: {
      de: '{hertz} Hz, mono, 8 Bit: genau das, was durch die Leitung geht',
      en: '{hertz} Hz, mono, 8 bit: exactly what travels down the line',
    },
    explained: {
      de: 'ALaw (G.711) ist die Sprache des europäischen Telefonnetzes: {hertz} Werte je Sekunde, je acht Bit, also 64.000 Bit in der Sekunde, seit 1972 genormt; bis heute versteht es jede Leitung.',
      en: 'ALaw (G.711) is the language of the European phone network: {hertz} values a second of eight bits each, 64,000 bits a second. It was standardised in 1972 and every line still understands it.',
    },
  },
}

interface FormWords {
  /** On pages. */
  readonly short: Words
  /** In a package. */
  readonly full: Words
}

/** By the profiles of `audio/profiles.ts`. */
export const fileFormWords = {
  'mp3': { short: { de: 'MP3 mit 22 kHz', en: 'MP3 at 22 kHz' }, full: { de: 'MP3, 22,05 kHz, mono, 128 kbit/s', en: 'MP3, 22.05 kHz, mono, 128 kbit/s' } },
  'mp3-44k': { short: { de: 'MP3 mit 44 kHz', en: 'MP3 at 44 kHz' }, full: { de: 'MP3, 44,1 kHz, mono, 128 kbit/s', en: 'MP3, 44.1 kHz, mono, 128 kbit/s' } },
  'wav': { short: { de: 'WAV mit 22 kHz', en: 'WAV at 22 kHz' }, full: { de: 'WAV, 22,05 kHz, 16 Bit, mono', en: 'WAV, 22.05 kHz, 16 bit, mono' } },
  'wav-8k-16': {
    short: { de: 'WAV mit 8 kHz, 16 Bit', en: 'WAV at 8 kHz, 16 bit' },
    full: { de: 'WAV, 8 kHz, 16 Bit, mono, für Telefonanlagen', en: 'WAV, 8 kHz, 16 bit, mono, for phone systems' },
  },
  'wav-16k-16': {
    short: { de: 'WAV mit 16 kHz, 16 Bit', en: 'WAV at 16 kHz, 16 bit' },
    full: { de: 'WAV, 16 kHz, 16 Bit, mono, für Telefonanlagen', en: 'WAV, 16 kHz, 16 bit, mono, for phone systems' },
  },
  'ulaw-wav': { short: { de: 'WAV mit 8 kHz, µ-Law', en: 'WAV at 8 kHz, µ-law' }, full: { de: 'WAV, µ-law, 8 kHz, 8 Bit, mono', en: 'WAV, µ-law, 8 kHz, 8 bit, mono' } },
  'alaw-wav': { short: { de: 'WAV mit 8 kHz, A-Law', en: 'WAV at 8 kHz, A-law' }, full: { de: 'WAV, A-law, 8 kHz, 8 Bit, mono', en: 'WAV, A-law, 8 kHz, 8 bit, mono' } },
  'alaw-raw': {
    short: { de: 'A-Law mit 8 kHz, Rohdaten ohne Header', en: 'A-law at 8 kHz, raw (no header)' },
    full: { de: 'A-law, Rohdaten ohne Header, 8 kHz, 8 Bit, mono', en: 'A-law, raw data without a header, 8 kHz, 8 bit, mono' },
  },
} as const satisfies Readonly<Record<string, FormWords>>
