import type { player as german } from './player.de.ts'
import type { Translated } from './translated.ts'

export const player = {
  play: 'Play {name}',
  stop: 'Stop {name}',
  placeIn: 'Position in “{name}”',
  placeAt: '{seconds} seconds',
  placeOf: '{seconds} of {length} seconds',
  onThePhone: 'Hear it as on the phone',
  unheard: 'We could not play this just now. Please check your internet connection and try again.',
  again: 'Try again',
  ALERT_COPYBEEP: 'Samples carry a soft beep. The greeting you buy never does.',
} satisfies Translated<typeof german>
