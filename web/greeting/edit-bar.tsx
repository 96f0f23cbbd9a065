/** Within the thumb's reach: hear it, see what it costs, take it. */
import type { PrelistenState } from '#web/player/playback.ts'
import { PlayMark } from '#web/player/play-mark.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useDelayFlag } from '#web/ui/use-delay-flag.ts'
import { useLanguage } from '#web/use-language.ts'
import type { DraftFacts } from './edit-facts.ts'
import { useMissingText } from './edit-meter.tsx'

interface Props {
  readonly sound: { readonly state: PrelistenState; readonly failure: string | undefined; readonly play: () => void; readonly stop: () => void }
  /** Whose voice over what music. */
  readonly playing: readonly string[]
  /** None of a greeting that cannot be spoken. */
  readonly seconds: number | undefined
  readonly facts: DraftFacts
  readonly price: { readonly grossCents: number; readonly netCents: number }
  readonly vatRate: number
  readonly isReady: boolean
  /** It lies in the cart already. */
  readonly isInCart: boolean
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onSave: () => void
}

export function EditBar({ sound, playing, seconds, facts, price, vatRate, isReady, isInCart, pending, failure, onSave }: Props) {
  const texts = useTexts('editor')
  const trouble = failure ?? sound.failure
  return (
    <section className="edit-bar" aria-label={texts.bar}>
      <p className="edit-bar-failure" role="alert">{trouble && <><Icon name="bad" size={16} />{trouble}</>}</p>
      <div className="edit-bar-row">
        <HearButton {...sound} isReady={isReady} />
        <Playing state={sound.state} playing={playing} seconds={seconds} facts={facts} />
        <Price grossCents={price.grossCents} netCents={price.netCents} vatRate={vatRate} />
        <div className="edit-bar-take needs-script">
          <SubmitButton type="button" size="large" wide pending={pending} onClick={isReady ? onSave : undefined}>
            {isInCart ? texts.saveChanges : texts.intoCart}
          </SubmitButton>
        </div>
      </div>
    </section>
  )
}

function HearButton({ state, play, stop, isReady }: Props['sound'] & { isReady: boolean }) {
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

function Playing({ state, playing, seconds, facts }: { state: PrelistenState } & Pick<Props, 'playing' | 'seconds' | 'facts'>) {
  const texts = useTexts('editor')
  const language = useLanguage()
  const isLate = useDelayFlag(state === 'loading1')
  const told = { stopped: texts.hear, loading1: isLate ? texts.hearLate : texts.hearLoading, playing1: texts.hearing }[state]
  const missing = useMissingText(facts)
  const length = seconds === undefined ? [] : [fill(texts.seconds, { seconds: formatNumber(Math.round(seconds), language) })]
  return (
    <div className="edit-bar-words needs-script">
      <b>{told}</b>
      <p className="fine">{[...playing, ...length].join(' · ')}</p>
      {facts.missing.length > 0 && <p className="edit-open">{missing}</p>}
    </div>
  )
}
