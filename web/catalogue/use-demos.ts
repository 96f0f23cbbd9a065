/** Many demos side by side, one player: which of them sounds, and a button for each that starts and stops it. */
import { useCallback, useRef, useState } from 'react'
import { tellOfCopyBeep } from '#web/player/copy-beep-notice.ts'
import { playback, type PlaybackState } from '#web/player/playback.ts'
import { unheardSentence, whyUnheard } from '#web/player/unheard.ts'
import { usePlayback } from '#web/player/use-playback.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage } from '#web/use-language.ts'
import { playRepeatedly } from './play-repeatedly.ts'

interface StartedDemo {
  readonly id: string
  readonly address: string
}

export interface Demos {
  readonly stateOf: (id: string) => PlaybackState
  /** Stops it where it sounds. Stays the same function, so that cards that did not change are left alone. */
  readonly press: (id: string, address: string) => void
}

/** `repeats`: how often a demo begins again, at its end or where it could not be heard. */
export function useDemos(repeats = 0): Demos {
  const texts = useTexts('player')
  const language = useLanguage()
  const [started, setStarted] = useState<StartedDemo>()
  const latest = useRef<StartedDemo>(undefined)
  const { state, source } = usePlayback()

  const start = useCallback(
    async (demo: StartedDemo) => {
      tellOfCopyBeep(texts.ALERT_COPYBEEP)
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
