/** Exceptions from the rules, with their reasons. An entry that spares nothing any more fails the test. */

export interface Spared {
  readonly path: RegExp
  readonly rule: string
  readonly reason: string
}

export const spared: readonly Spared[] = [
  { path: /^web\/styleguide\//, rule: 'noTextOutsideTexts', reason: 'Shows what each piece looks like with words in it, to those who build the shop.' },
  { path: /^web\/root\.tsx$/, rule: 'noTextOutsideTexts', reason: 'Where not even the texts could be loaded, both languages stand side by side.' },
  { path: /^assets\/documents\/vat-reasons\.ts$/, rule: 'eachTextInItsLanguage', reason: 'The English name of a German rule is followed by the German one.' },
]

/** Texts that are rightly the same in German and English: names, formats, words that both languages use. */
export const sameInBothLanguages: readonly string[] = [
  'Freizeichen', 'PayPal', 'DE, Deutsch', 'EN, English',
  'MP3, WAV, ALaw', 'Text', 'Name', 'Start', 'Standard', 'Express',
  'Bank', 'IBAN', 'BIC', 'PDF', 'XRechnung', 'Liechtenstein',
  'Studio', 'Teleprompter', '{screen} – Studio – Freizeichen', '{name} – Freizeichen', '{value}\u00a0kHz',
  'Pop', 'Jazz', 'Rock', 'Dance', 'Ambient', 'Folk', 'Tempo',
]
