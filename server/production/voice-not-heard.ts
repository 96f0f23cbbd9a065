/** A mix in which nobody would hear the voice is never finished. Trying again makes the same: the studio has to see to it. */
import type { RenderedFile } from '#audio/room/sound-orders.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import { isVoiceHeard, isVoiceHeardIn } from '#domain/greeting/voice-in-mix.ts'
import type { Mix } from '#domain/production/mix.ts'

export class VoiceNotHeard extends Error {
  override readonly name = 'VoiceNotHeard'
}

export const isVoiceHeardInMix = (mix: Mix) => isVoiceHeard(mixNumbersOf(mix), mix.musicId !== null)

/** By the numbers, and by ear. */
export function checkVoiceHeard(mix: Mix, rendered: readonly RenderedFile[]) {
  if (!isVoiceHeardInMix(mix)) throw new VoiceNotHeard('The numbers of the mix leave the voice unheard')
  const unheard = rendered.find(({ balance }) => !isVoiceHeardIn(balance))
  if (unheard) throw new VoiceNotHeard(`Nobody hears the voice: ${JSON.stringify(unheard.balance)}`)
}
