import type { ComponentProps } from 'react'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { playback, type PlaybackState, type PrelistenState } from './playback.ts'
import type { SampleSource } from './use-sample.ts'

interface Props extends Pick<ComponentProps<'button'>, 'disabled' | 'tabIndex' | 'onClick'> {
  readonly state: PlaybackState | PrelistenState
  readonly isLarge?: boolean
  /** An address is fetched from the beginning of the press on. */
  readonly source?: SampleSource
}

/** What plays: "Clara", "Sommerregen". Or all that the button says. */
type Named = { readonly name: string; readonly label?: never } | { readonly name?: never; readonly label: string }

/** Plays and stops, whatever makes the sound. */
export function SoundButton({ state, name = '', label, isLarge = false, source, ...button }: Props & Named) {
  const texts = useTexts('player')
  return (
    <button
      type="button"
      className={`play-button needs-script${isLarge ? ' play-button-large' : ''}`}
      data-state={state}
      aria-label={label ?? fill(state === 'stopped' ? texts.play : texts.stop, { name })}
      aria-busy={state.startsWith('loading')}
      onPointerDown={() => typeof source === 'string' && playback.prepare(source)}
      {...button}
    >
      <PlayMark state={state} />
    </button>
  )
}

export function PlayMark({ state }: Pick<Props, 'state'>) {
  return (
    <>
      <Icon name={state === 'stopped' ? 'play' : 'stop'} />
      {state.startsWith('loading') && <span className="play-wait" aria-hidden="true" />}
    </>
  )
}
