import { createHash } from 'node:crypto'
import { copyBeep } from '#audio/copy-beep.ts'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { ShownDemo } from '#web/home/shown-demos.ts'

/** Changes with everything that a demo's wave follows from. */
export function editionOfDemo({ voiceId, musicId, text }: ShownDemo): string {
  return createHash('sha256').update(JSON.stringify([voiceId, musicId, text, usualMixNumbers, copyBeep])).digest('hex').slice(0, 12)
}
