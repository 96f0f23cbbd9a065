import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { missingInText } from '#web/live-mix/live-fields.ts'
import { stopPlayback } from '#web/player/playback.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { ScreenButton } from '#web/screen-link.tsx'
import { useReturn } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import { type Editing, heardFields, type Opened, useEditing } from './edit-draft.ts'

export function ChoosingForm({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onTake()
      }}
    >
      {children}
    </form>
  )
}

/** Within the thumb's reach below the list: the card that was marked or heard last, to listen to, and the button that takes it. */
interface ChoiceBarProps {
  readonly name: string
  readonly sound: string | undefined
  readonly soundLabel?: string | undefined
  readonly lane: 'voice' | 'music'
  /** What plays: "mit Ihrem Text". */
  readonly note: ReactNode
  readonly action: ReactNode
}

export function ChoiceBar({ name, sound, soundLabel = name, lane, note, action }: ChoiceBarProps) {
  return (
    <div className="choice-bar needs-script">
      <div className="choice-bar-words">
        <b>{name}</b>
        <p className="fine">{note}</p>
      </div>
      {sound !== undefined && <SamplePlayer key={sound} label={soundLabel} source={sound} lane={lane} />}
      {action}
    </div>
  )
}

/** The way from looking round to a greeting. */
export function CreateGreeting() {
  const texts = useTexts('greeting')
  return <ScreenButton screen="products">{texts.useInGreeting}</ScreenButton>
}

/** The frame of choosing for one greeting, or of looking round. */
interface ForProductProps {
  readonly product: { readonly id: string } | undefined
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function ForProduct({ product, title, lead, children }: ForProductProps) {
  const texts = useTexts('greeting')
  const pathTo = usePathTo()
  const [query] = useSearchParams()
  return (
    <>
      {product && (
        <BackLink to={pathTo('editText', {}, { product: product.id, item: query.get('item') ?? undefined })}>{texts.backToText}</BackLink>
      )}
      <ScreenTitle title={title} lead={lead} />
      {children}
    </>
  )
}

/** What the address says beside filters. */
const kept = ['product', 'item']

export function NothingFits() {
  const texts = useTexts('greeting')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const rest = new URLSearchParams([...query].filter(([name]) => kept.includes(name)))
  return (
    <EmptyState
      title={texts.nothingFits}
      text={texts.nothingFitsHint}
      action={<LinkButton kind="ghost" replace to={{ pathname, search: rest.toString() }}>{texts.showAll}</LinkButton>}
    />
  )
}

/** Takes the selected card into the greeting. A greeting that lay in the cart may be gone by now: then it says so. */
export function TakeButton({ state, children }: { readonly state: GreetingChoice['state']; readonly children: ReactNode }) {
  const texts = useTexts('greeting')
  const failures = useTexts('failures')
  if (state === 'gone') return <p role="alert">{texts.greetingGone}</p>
  if (state === 'failed') return <p role="alert">{failures.ERROR_GENERAL}</p>
  return <SubmitButton pending={state === 'asleep'}>{children}</SubmitButton>
}

/** The greeting that a voice or music is chosen for. What is marked is in the draft at once; `choose` opens the editor again, too. */
export interface GreetingChoice extends Pick<Editing, 'draft' | 'state' | 'change'> {
  readonly choose: (chosen: Partial<Pick<GreetingDraft, 'voiceId' | 'musicId'>>, saved: string) => void
}

export function useGreetingChoice(greeting: Opened): GreetingChoice {
  const { draft, state, pos, change } = useEditing(greeting)
  const goBack = useReturn()
  const pathTo = usePathTo()
  const isChosen = useRef(false)
  return {
    draft,
    state,
    change,
    choose(chosen, saved) {
      // Pressed twice, it would go back twice.
      if (isChosen.current) return
      isChosen.current = true
      change(chosen)
      showAlert('success', saved)
      // The choice is made: whoever goes back from the editor does not want to make it again.
      void goBack(pathTo('editText', {}, { product: greeting.product.id, item: pos?.toString() }), { replace: true })
    },
  }
}

/** Which card is marked, and which the bar shows: hearing one marks nothing. `currentId`: what the greeting has. */
export function useMarking(currentId: string | undefined) {
  const [marked, mark] = useState<string>()
  const [heard, hear] = useState<string>()
  return {
    markedId: marked ?? currentId,
    shownId: heard ?? currentId,
    hear,
    mark(id: string) {
      mark(id)
      hear(id)
    },
  }
}

/** What the play buttons play: the entries themselves, or each with the customer's own text. */
export type Heard = 'itself' | 'ownText'

interface ChoiceListeningProps {
  readonly heard: Heard
  readonly itselfLabel: string
  readonly ownTextLabel: string
  readonly canHearOwnText: boolean
  /** What is heard, or what own text still needs. */
  readonly hint: string
  readonly onChange: (heard: Heard) => void
}

export function ChoiceListening({ heard, itselfLabel, ownTextLabel, canHearOwnText, hint, onChange }: ChoiceListeningProps) {
  const texts = useTexts('greeting')
  const ready = useHydrated()

  /** What sounds is no longer what the buttons play. */
  function choose(wanted: Heard) {
    stopPlayback()
    onChange(wanted)
  }

  return (
    <section className="choice-listening needs-script" aria-label={texts.whatToHear}>
      <ChoiceChips legend={texts.whatToHear}>
        <ChoiceChip type="radio" name="heard" label={ownTextLabel} checked={heard === 'ownText'} disabled={!ready || !canHearOwnText} onChange={() => choose('ownText')} />
        <ChoiceChip type="radio" name="heard" label={itselfLabel} checked={heard === 'itself'} disabled={!ready} onChange={() => choose('itself')} />
      </ChoiceChips>
      <p className="fine">{hint}</p>
    </section>
  )
}

/** Every place filled, and something to say. Whatever else a text may lack, the shop says when it is to be heard. */
export function canBeSpoken(draft: Pick<GreetingDraft, 'text' | 'values'>): boolean {
  return missingInText(draft) === undefined
}

/** `draft.voiceId` is who speaks it. */
export function draftSound(draft: GreetingDraft): string {
  const { voices_id, musics_id, ...fields } = heardFields(draft)
  // An address has no word for nothing: what is not chosen is left out.
  return soundAddress(prelistenContract.playItem, { ...fields, voices_id: voices_id ?? undefined, musics_id: musics_id ?? undefined })
}
