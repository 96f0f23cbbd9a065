import type { share as german } from './share.de.ts'
import type { Translated } from './translated.ts'

export const share = {
  homePicture: 'Freizeichen: A good tone begins before hello. The wave of the dial tone in a yellow disc.',
  greetingsPicture: 'Freizeichen: greetings for every line. Ten keys of a telephone with the kinds of greetings.',
  voicesPicture: 'Freizeichen: voices to listen to. Four coloured discs, in each of which another voice swings.',
  musicPicture: 'Freizeichen: music without GEMA. A track of waves.',
  helpPicture: 'Freizeichen: questions, terms, instructions. The keys one, two and three.',
  systemsPicture: 'Freizeichen: how the greeting gets into your telephone system. A cable leads from the file to the telephone.',
} satisfies Translated<typeof german>
