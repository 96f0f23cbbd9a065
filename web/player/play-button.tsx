/** Has no room for a sentence: a failure is shown as a message. */
import { useHydrated } from '#web/hydrated.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SoundButton } from './sound-button.tsx'
import { useSample, type SampleSource } from './use-sample.ts'
import './player.css'

interface Props {
  /** What plays: "Clara", "Sommerregen". */
  readonly label: string
  readonly source: SampleSource
  /** Where it stands among others that arrows move through, only one is met by the tabulator key. */
  readonly tabIndex?: 0 | -1
  /** Told with every press, before it is followed. */
  readonly onPress?: () => void
}

export function PlayButton({ label, source, tabIndex, onPress }: Props) {
  const texts = useTexts('player')
  const ready = useHydrated()
  const sample = useSample(source, { onFailure: (sentence) => showAlert('danger', sentence) })

  function press() {
    onPress?.()
    if (sample.state === 'stopped') sample.start()
    else sample.stop()
  }

  return (
    <>
      <SoundButton state={sample.state} name={label} source={source} disabled={!ready} tabIndex={tabIndex} onClick={press} />
      {typeof source === 'string' && <noscript><a className="play-button" href={source} aria-label={fill(texts.play, { name: label })}><Icon name="play" /></a></noscript>}
    </>
  )
}
