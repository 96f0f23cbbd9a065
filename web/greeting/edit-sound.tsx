import { type MouseEvent, memo, useMemo, useState } from 'react'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { MixingDesk } from '#web/desk/mixing-desk.tsx'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { LiveMixView } from '#web/live-mix/use-live-mix.ts'
import { SoundButton } from '#web/player/sound-button.tsx'
import type { PrelistenState } from '#web/player/playback.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useDelayFlag } from '#web/ui/long-wait.tsx'
import type { ChangeDraft, EditData, Editing } from './edit-draft.ts'
import { type GreetingLength, useMissingText } from './edit-meter.tsx'
import { type Asking, deriveDraft, type DraftFacts, lacksForHearing, soldFor } from './edit-missing.ts'
import type { Saving } from './edit-saving.tsx'

interface EditSoundProps extends Pick<Editing, 'pos' | 'current'>, Pick<GreetingLength, 'toldLength'> {
  readonly data: EditData
  /** The text as it was a moment ago, the mix as it is now. */
  readonly heard: GreetingDraft
  readonly facts: DraftFacts
  readonly live: LiveMixView
  /** Words that were found too long to be spoken. */
  readonly unspeakable: string | undefined
  readonly isReady: boolean
  readonly saving: Saving
  readonly onChange: ChangeDraft
  readonly onAsk: Asking['ask']
}

export const EditSound = memo(function EditSound({ data, heard, facts, live, toldLength, unspeakable, pos, current, isReady, saving, onChange, onAsk }: EditSoundProps) {
  const texts = useTexts('editor')
  const { readByMachine } = useTexts('greeting')
  const voice = data.voices.find(({ id }) => id === heard.voiceId)
  const reader = voice && fill(voice.ai ? texts.aiChip : readByMachine, { name: voice.name })
  const music = heard.musicId === null ? null : data.musics.find(({ id }) => id === heard.musicId)?.name
  /** Where play was pressed it is told what went wrong. */
  const [isAtDesk, setAtDesk] = useState(false)
  const desk = useMemo(() => ({
    ...live,
    play: () => {
      setAtDesk(true)
      live.play()
    },
  }), [live])

  function play() {
    setAtDesk(false)
    const { missing } = deriveDraft(data, current(), unspeakable)
    if (!onAsk(lacksForHearing(missing))) live.play()
  }

  return (
    <>
      <div className="edit-desk" inert={saving.pending}>
        <MixingDesk mix={heard.mix} live={desk} voice={voice?.name} music={music} failure={isAtDesk ? live.failure : undefined} onChange={(mix) => onChange({ mix })} onReset={() => onChange({ mix: usualMixNumbers })} />
      </div>
      <EditBar
        data={data} facts={facts} pos={pos} isReady={isReady} saving={saving} live={live} failure={isAtDesk ? undefined : live.failure} onPlay={play}
        playing={[reader, music === null ? texts.noMusic : music].filter((name) => name !== undefined)}
        length={live.missing === 'text' || live.missing === 'tooLong' ? undefined : toldLength}
      />
    </>
  )
})

/** Within the thumb's reach: hear it, see what it costs, take it. */
interface EditBarProps extends Pick<EditSoundProps, 'data' | 'facts' | 'pos' | 'isReady' | 'saving' | 'live'> {
  /** Of the sound: a sentence. */
  readonly failure: string | undefined
  readonly onPlay: () => void
  /** Whose voice over what music. */
  readonly playing: readonly string[]
  /** None of a greeting that cannot be spoken. */
  readonly length: string | undefined
}

function EditBar({ data, facts, pos, isReady, saving, live: { state, stop }, failure, onPlay, playing, length }: EditBarProps) {
  const texts = useTexts('editor')
  const trouble = saving.failure ?? failure
  const isStopped = state === 'stopped'
  const { grossCents, netCents } = soldFor(data, facts.spokenText).price
  // The second press of the button that led here, at the same place, was not meant for this one.
  const save = ({ detail }: MouseEvent) => void (detail < 2 && saving.save())
  return (
    <section className="edit-bar" aria-label={texts.bar}>
      <p className="edit-bar-failure" role="alert">{trouble && <><Icon name="bad" size={16} />{trouble}</>}</p>
      <div className="edit-bar-row">
        <SoundButton isLarge state={state} label={isStopped ? texts.hear : texts.hearStop} disabled={!isReady} onClick={isStopped ? onPlay : stop} />
        <Playing state={state} playing={playing} length={length} facts={facts} />
        <Price grossCents={grossCents} netCents={netCents} vatRate={data.vatRate} />
        <div className="edit-bar-take needs-script">
          <SubmitButton type="button" size="large" wide pending={saving.pending} onClick={isReady ? save : undefined}>
            {pos === undefined ? texts.intoCart : texts.saveChanges}
          </SubmitButton>
        </div>
      </div>
    </section>
  )
}

function Playing({ state, playing, length, facts }: { state: PrelistenState } & Pick<EditBarProps, 'playing' | 'length' | 'facts'>) {
  const texts = useTexts('editor')
  const isLate = useDelayFlag(state === 'loading1')
  const doing = { stopped: texts.hear, loading1: isLate ? texts.hearLate : texts.hearLoading, playing1: texts.hearing }[state]
  const missing = useMissingText(facts)
  return (
    <div className="edit-bar-words needs-script">
      <b>{doing}</b>
      <p className="fine">{[...playing, length].filter(Boolean).join(' · ')}</p>
      {facts.missing.length > 0 && <p className="edit-open">{missing}</p>}
    </div>
  )
}
