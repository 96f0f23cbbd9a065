/** What the greeting sounds like: mixed at the desk, heard and taken in the bar below. */
import { memo, useMemo } from 'react'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { MixingDesk } from '#web/desk/mixing-desk.tsx'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { useLiveMix } from '#web/live-mix/use-live-mix.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import type { Asking } from './edit-asking.ts'
import { EditBar } from './edit-bar.tsx'
import type { EditData } from './edit-data.ts'
import { factsOf, type DraftFacts } from './edit-facts.ts'
import { secondsOf } from './edit-meter.tsx'
import { lacksForHearing } from './edit-missing.ts'
import type { ChangeDraft, Editing } from './edit-place.ts'
import type { Saving } from './edit-saving.ts'
import { soldFor } from './edit-sold.ts'

interface Props extends Pick<Editing, 'pos' | 'current'> {
  readonly data: EditData
  /** The text as it was a moment ago, the mix as it is now. */
  readonly heard: GreetingDraft
  readonly facts: DraftFacts
  /** Words that were found too long to be spoken. */
  readonly unspeakable: string | undefined
  readonly isReady: boolean
  readonly saving: Saving
  readonly onChange: ChangeDraft
  readonly onAsk: Asking['ask']
}

export const EditSound = memo(function EditSound({ data, heard, facts, unspeakable, pos, current, isReady, saving, onChange, onAsk }: Props) {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const isTooLong = facts.missing.includes('tooLong')
  const fields = useMemo(() => ({ ...heard, isTooLong }), [heard, isTooLong])
  const live = useLiveMix(isReady ? fields : undefined)
  const voice = data.voices.find(({ id }) => id === heard.voiceId)?.name
  const music = heard.musicId === null ? null : data.musics.find(({ id }) => id === heard.musicId)?.name
  const sound = {
    state: live.state,
    failure: live.failure && failures[live.failure],
    stop: live.stop,
    play: () => {
      const { missing } = factsOf(data, current(), unspeakable)
      if (!onAsk(lacksForHearing(missing))) live.play()
    },
  }
  return (
    <>
      <div className="edit-desk" inert={saving.pending}>
        <MixingDesk
          mix={heard.mix}
          live={live}
          voice={voice}
          music={music}
          onChange={(mix) => onChange({ mix })}
          onReset={() => onChange({ mix: usualMixNumbers })}
        />
      </div>
      <EditBar
        sound={sound}
        playing={[voice, music === null ? texts.noMusic : music].filter((name) => name !== undefined)}
        seconds={live.missing === 'text' || live.missing === 'tooLong' ? undefined : live.missing ? secondsOf(facts.spokenText.length, heard) : live.seconds}
        facts={facts}
        price={soldFor(data, facts.spokenText).price}
        vatRate={data.vatRate}
        isReady={isReady}
        isInCart={pos !== undefined}
        pending={saving.pending}
        failure={saving.failure}
        onSave={saving.save}
      />
    </>
  )
})
