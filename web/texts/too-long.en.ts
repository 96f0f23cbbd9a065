import type { tooLong as german } from './too-long.de.ts'
import type { Translated } from './translated.ts'

export const tooLong = {
  written: 'There is room for {most} characters; your text has {count}. Please shorten it.',
  spoken: 'Spoken, the text is longer than a greeting may be. Please shorten it: figures become many words when they are spoken.',
} satisfies Translated<typeof german>
