/** A demo that begins again by itself: at its end, and where it could not be heard. */
import type { Playback, PlaybackEnding } from '#web/player/playback.ts'

/** After a failure the line may be back in a moment. */
const pauseMs = 1000

type Player = Pick<Playback, 'play' | 'takeOver'>

/** Resolves with how the last round ended. */
export async function playRepeatedly(address: string, repeats: number, player: Player, wait: (ms: number) => Promise<void> = passing): Promise<PlaybackEnding> {
  for (let round = 0; ; round++) {
    const ending = await player.play(address)
    if (ending === 'stopped' || round === repeats) return ending
    if (ending === 'failed' && !(await isLeftAlone(player, wait(pauseMs)))) return 'stopped'
  }
}

/** Whether nobody stopped it meanwhile, or started another sound. */
function isLeftAlone(player: Player, pause: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  player.takeOver(() => resolve(false))
  void pause.then(() => resolve(true))
  return promise
}

function passing(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
