import { useState } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useCopyBeepNotice } from './copy-beep-notice.ts'
import { playback, type PlaybackState, usePlayback } from './playback.ts'
import { unheardSentence, whyNoSource, whyUnheard, type WhyUnheard } from './unheard.ts'

/** Where the sound is, or how to find out when somebody wants to hear it. */
export type SampleSource = string | (() => Promise<string>)

export interface SampleControl {
  readonly state: PlaybackState
  /** What is loading or playing, or was last. */
  readonly address: string | undefined
  /** A sentence. */
  readonly failure: string | undefined
  readonly start: (fromSeconds?: number) => void
  readonly stop: () => void
}

interface Listening {
  /** The source still looks for its address. */
  readonly seeking?: boolean
  readonly address?: string
  /** A sentence. */
  readonly failure?: string
}

interface Listener {
  /** Hears the sentence as well: for those who have no room to show it. */
  readonly onFailure?: (sentence: string) => void
  /** Off for what was bought: it has no copy beep to tell of. */
  readonly hasCopyBeep?: boolean
}

export function useSample(source: SampleSource, { onFailure, hasCopyBeep = true }: Listener = {}): SampleControl {
  const texts = useTexts('player')
  const language = useLanguage()
  const [listening, setListening] = useState<Listening>({})
  const sounding = usePlayback()
  const address = listening.address ?? (typeof source === 'string' ? source : undefined)
  const isMine = sounding.source !== undefined && (sounding.source === listening.address || sounding.source === source)
  useCopyBeepNotice(hasCopyBeep && isMine && sounding.state === 'playing')

  async function fail(why: WhyUnheard, address?: string) {
    const failure = await unheardSentence(why, language, texts.unheard)
    setListening({ failure, ...(address && { address }) })
    onFailure?.(failure)
  }

  async function start(fromSeconds = 0) {
    // A known source begins in the very press of the button: later a browser may refuse.
    const found = typeof source === 'string' ? source : await addressOf(source)
    if (found === undefined) return
    setListening({ address: found })
    const ending = await playback.play(found, fromSeconds)
    if (ending === 'failed') await fail(await whyUnheard(found), found)
  }

  /** Nothing where somebody has stopped it, or started another, before it was found. */
  async function addressOf(find: () => Promise<string>): Promise<string | undefined> {
    let stopped = false
    playback.takeOver(() => {
      stopped = true
      setListening((now) => (now.seeking ? {} : now))
    })
    setListening({ seeking: true })
    try {
      const found = await find()
      return stopped ? undefined : found
    } catch (error) {
      if (!stopped) await fail(whyNoSource(error))
      return undefined
    }
  }

  return {
    state: listening.seeking ? 'loading' : isMine ? sounding.state : 'stopped',
    address,
    failure: isMine ? undefined : listening.failure,
    start: (fromSeconds) => void start(fromSeconds),
    stop: () => playback.stop(),
  }
}
