import { useCallback, useRef, useState } from 'react'
import { useCopyBeepNotice } from '#web/player/copy-beep-notice.ts'
import { playback, type Playback, type PlaybackEnding, type PlaybackState, usePlayback } from '#web/player/playback.ts'
import { unheardSentence, whyUnheard } from '#web/player/unheard.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage } from '#web/use-language.ts'

interface StartedDemo {
  readonly id: string
  readonly address: string
}

/** `repeats`: how often a demo begins again, at its end or where it could not be heard. */
export function useDemos(repeats = 0) {
  const texts = useTexts('player')
  const language = useLanguage()
  const [started, setStarted] = useState<StartedDemo>()
  const latest = useRef<StartedDemo>(undefined)
  const { state, source } = usePlayback()
  useCopyBeepNotice(started !== undefined && source === started.address && state === 'playing')

  const start = useCallback(
    async (demo: StartedDemo) => {
      latest.current = demo
      setStarted(demo)
      const ending = await playRepeatedly(demo.address, repeats, playback)
      if (latest.current === demo) {
        latest.current = undefined
        setStarted(undefined)
      }
      if (ending !== 'failed') return
      showAlert('danger', await unheardSentence(await whyUnheard(demo.address), language, texts.unheard))
    },
    [repeats, texts, language],
  )

  /** Stops it where it sounds. Stays the same function, so that cards that did not change are left alone. */
  const press = useCallback(
    (id: string, address: string) => {
      if (latest.current?.id === id) playback.stop()
      else void start({ id, address })
    },
    [start],
  )

  function stateOf(id: string): PlaybackState {
    if (started?.id !== id) return 'stopped'
    // Between two rounds nothing plays, and the demo has not been stopped either.
    return source === started.address ? state : 'loading'
  }

  return { stateOf, press }
}

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
