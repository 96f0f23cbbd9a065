/** What a rule spares, and why. An entry that spares nothing any more fails the test. */

export interface Spared {
  readonly path: RegExp
  readonly rule: string
  readonly reason: string
}

export const spared: readonly Spared[] = [
  { path: /\.test\.tsx?$/, rule: 'headerFirst', reason: 'The titles of the tests say what the file is about, beside the file that they test.' },
  { path: /^web\/texts\/.*\.en\.ts$/, rule: 'headerFirst', reason: 'Says what its German twin says, whose header is for both.' },
]

/** Texts that are rightly the same in German and English: names, formats, words that both languages use. */
export const sameInBothLanguages: readonly string[] = [
  'Freizeichen', 'DE, Deutsch', 'EN, English',
  'MP3, WAV, ALaw', 'Text',
  'Pop', 'Jazz', 'Rock', 'Dance', 'Ambient', 'Folk',
]
