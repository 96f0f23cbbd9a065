import { memo } from 'react'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { MixingDesk } from '#web/desk/mixing-desk.tsx'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { LiveMixView } from '#web/live-mix/use-live-mix.ts'
import { PlayMark } from '#web/player/play-mark.tsx'
import type { PrelistenState } from '#web/player/playback.ts'
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
  const failures = useTexts('failures')
  const voice = data.voices.find(({ id }) => id === heard.voiceId)?.name
  const music = heard.musicId === null ? null : data.musics.find(({ id }) => id === heard.musicId)?.name
  const sound = {
    state: live.state,
    failure: live.failure && failures[live.failure],
    stop: live.stop,
    play: () => {
      const { missing } = deriveDraft(data, current(), unspeakable)
      if (!onAsk(lacksForHearing(missing))) live.play()
    },
  }
  return (
    <>
      <div className="edit-desk" inert={saving.pending}>
        <MixingDesk mix={heard.mix} live={live} voice={voice} music={music} onChange={(mix) => onChange({ mix })} onReset={() => onChange({ mix: usualMixNumbers })} />
      </div>
      <EditBar
        data={data} facts={facts} pos={pos} isReady={isReady} saving={saving} sound={sound}
        playing={[voice, music === null ? texts.noMusic : music].filter((name) => name !== undefined)}
        length={live.missing === 'text' || live.missing === 'tooLong' ? undefined : toldLength}
      />
    </>
  )
})

/** Within the thumb's reach: hear it, see what it costs, take it. */
interface EditBarProps extends Pick<EditSoundProps, 'data' | 'facts' | 'pos' | 'isReady' | 'saving'> {
  readonly sound: { readonly state: PrelistenState; readonly failure: string | undefined; readonly play: () => void; readonly stop: () => void }
  /** Whose voice over what music. */
  readonly playing: readonly string[]
  /** None of a greeting that cannot be spoken. */
  readonly length: string | undefined
}

function EditBar({ data, facts, pos, isReady, saving, sound, playing, length }: EditBarProps) {
  const texts = useTexts('editor')
  const trouble = saving.failure ?? sound.failure
  const { grossCents, netCents } = soldFor(data, facts.spokenText).price
  return (
    <section className="edit-bar" aria-label={texts.bar}>
      <p className="edit-bar-failure" role="alert">{trouble && <><Icon name="bad" size={16} />{trouble}</>}</p>
      <div className="edit-bar-row">
        <HearButton {...sound} isReady={isReady} />
        <Playing state={sound.state} playing={playing} length={length} facts={facts} />
        <Price grossCents={grossCents} netCents={netCents} vatRate={data.vatRate} />
        <div className="edit-bar-take needs-script">
          <SubmitButton type="button" size="large" wide pending={saving.pending} onClick={isReady ? saving.save : undefined}>
            {pos === undefined ? texts.intoCart : texts.saveChanges}
          </SubmitButton>
        </div>
      </div>
    </section>
  )
}

function HearButton({ state, play, stop, isReady }: EditBarProps['sound'] & { isReady: boolean }) {
  const texts = useTexts('editor')
  const isStopped = state === 'stopped'
  return (
    <button
      type="button"
      className="play-button play-button-large needs-script"
      data-state={state}
      aria-label={isStopped ? texts.hear : texts.hearStop}
      aria-busy={state === 'loading1'}
      disabled={!isReady}
      onClick={isStopped ? play : stop}
    >
      <PlayMark state={state} />
    </button>
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
