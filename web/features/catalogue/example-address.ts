/** Where the example of a template is heard; without script a link leads there, and the browser plays it. */
import type { Language } from '#domain/language.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import type { ProductCardData } from './products-data.server.ts'

export function exampleAddress({ script, example, exampleText }: ProductCardData, spoken: Language): string | undefined {
  if (!script || !example) return undefined
  return soundAddress(prelistenContract.playItem, { languages: spoken, text: exampleText ?? script, voices_id: example.voice.id, musics_id: example.musicId })
}
