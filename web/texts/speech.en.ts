import type { speech as german } from './speech.de.ts'
import type { Translated } from './translated.ts'

export const speech: Translated<typeof german> = {
  PLACEHOLDER_LEFT: 'Your details are still missing here.',
  READING_UNSURE: 'This can be read in several ways. Please choose how it should sound.',
  EMOJI_LEFT_OUT: 'An emoji cannot be spoken; we leave it out.',
  SIGN_LEFT_OUT: 'This sign cannot be spoken; we leave it out.',
  HARD_WORD: 'Voices are not used to this word. Please listen to it, and tell us how it is said.',
  FOREIGN_SCRIPT: 'This is not in Latin letters. Please write it the way it is said.',
  NUMBER_OF_OTHER_LANGUAGE: 'This number is written the German way. Please check point and comma.',
  SERVICE_PRICE_MISSING: 'This number costs the caller extra. The price belongs in the greeting.',
  LONGER_WHEN_SPOKEN: 'Spoken, the text is longer than it looks: about {spoken} instead of {written} seconds.',
}
