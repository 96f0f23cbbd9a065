/** Switches between takes, raw and mastered, while one of them plays: at the same place, and all of them equally loud. */
import type { WorkTake } from '#domain/production/worklist.contract.ts'
import { playback } from '#web/player/playback.ts'
import { usePlayback } from '#web/player/use-playback.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

/** More takes than this nobody keeps apart by ear. */
const mostCompared = 4

export function WorkCompare({ takes }: { readonly takes: readonly WorkTake[] }) {
  const texts = useTexts('worklist')
  const { source } = usePlayback()
  const choices = takes.slice(0, mostCompared).toReversed().flatMap((take) => [
    { key: `${take.id} before`, label: `${take.number} ${texts.before}`, address: take.sound_address },
    { key: `${take.id} behind`, label: `${take.number} ${texts.behind}`, address: take.mastered_address },
  ])

  function hear(address: string) {
    const { state } = playback.snapshot()
    if (source !== undefined && pathOf(source) === pathOf(address)) playback.stop()
    else void playback.play(address, state === 'stopped' ? 0 : playback.element.currentTime)
  }

  return (
    <div className="work-compare" role="group" aria-label={texts.compare} title={texts.compareHint}>
      {choices.map(({ key, label, address }) => (
        <button key={key} type="button" aria-pressed={source !== undefined && pathOf(source) === pathOf(address)} onClick={() => hear(address)}>{label}</button>
      ))}
    </div>
  )
}

/** The same sound has another token in every answer. */
const pathOf = (address: string) => address.replace(/[?&]token=.*$/, '')
