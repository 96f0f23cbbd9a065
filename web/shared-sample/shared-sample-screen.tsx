/** For whoever has got the link: hears exactly what was shared, comments on its words, approves it. */
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type FailureCode, failures } from '#domain/errors.ts'
import { type SharedSample, sharedSampleContract } from '#domain/shared-sample/shared-sample.contract.ts'
import { longestComment, longestName, wordAt, wordsIn } from '#domain/shared-sample/shared-sample.ts'
import { call } from '#web/calls/call.ts'
import { refusalOf } from '#web/calls/form.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { useActing } from '#web/calls/use-sending.ts'
import { PhoneSwitch } from '#web/player/phone-line.tsx'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { ScreenButton } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { languageOf, packedTexts, textsFor } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLanguage } from '#web/use-language.ts'
import { codesThatEndALink, useSharedSample } from './follow-shared-sample.ts'
import { Approval, SharedComments } from './shared-comments.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const language = languageOf(args)
  const texts = packedTexts(language, 'sharedSample', 'player', 'failures')
  const { sharedSample } = textsFor(language, 'sharedSample')
  const { link = '' } = args.params
  const { sharedSampleTitle: title, sharedSampleDescription: description, titleOf, picture } = sharedSample
  try {
    const shared = await args.context.get(surroundingsContext).call(sharedSampleContract.getSharedSample, { link })
    const named = shared.company ? `${fill(titleOf, { company: shared.company })} – Freizeichen` : title
    const path = `/api${sharedSampleContract.drawSharedSample.path.replace(':link', link)}?language=${language}`
    return { texts, link, shared, closed: undefined, page: { title: named, description, picture: { path, alt: picture } } }
  } catch (error) {
    const code = refusalOf(error)?.code
    const closed = code === 'WRONG_INPUT' ? 'NOT_FOUND' : code
    if (!closed || !codesThatEndALink.includes(closed)) throw error
    return data({ texts, link, shared: undefined, closed, page: { title, description } }, { status: failures[closed].status })
  }
}

/** It is followed while it is on screen. */
export const shouldRevalidate = () => false

export default function SharedSampleScreen() {
  const { link, shared: first, closed: wasClosed } = useLoaderData<typeof loader>()
  const { shared, closed = wasClosed, show } = useSharedSample(wasClosed ? undefined : link, first)
  if (closed || !shared) return <Closed code={closed ?? 'NOT_FOUND'} />
  return <Heard link={link} shared={shared} onAnswer={show} />
}

function Closed({ code }: { readonly code: FailureCode }) {
  const texts = useTexts('sharedSample')
  const words = useTexts('failures')
  // Whoever was further down would look at nothing.
  useEffect(() => scrollTo(0, 0), [])
  return (
    <>
      <ScreenTitle eyebrow={texts.eyebrow} title={texts.headline} />
      <EmptyState title={texts.gone} text={code === 'NOT_FOUND' ? texts.goneHint : words[code]} action={<ScreenButton screen="home">{texts.toShop}</ScreenButton>} />
    </>
  )
}

interface HeardProps {
  readonly link: string
  readonly shared: SharedSample
  readonly onAnswer: (shared: SharedSample) => void
}

function Heard({ link, shared: latest, onAnswer }: HeardProps) {
  const texts = useTexts('sharedSample')
  const shell = useTexts('shell')
  /** What whoever is here has in front of them: another version takes its place only when they want it. */
  const [inFront, setInFront] = useState(latest)
  const isOutdated = inFront.version !== latest.version
  const shared = isOutdated ? inFront : latest
  const language = useLanguage()
  const { company, voice, music, sample, expires_at: expiresAt, version } = shared
  /** The number of a word of this version. */
  const [chosen, setChosen] = useState<{ readonly version: number; readonly word: number }>()
  const word = chosen?.version === version ? chosen.word : undefined
  const [name, setName] = useState('')
  const form = useRef<HTMLFormElement>(null)

  function choose(number: number) {
    setChosen({ version, word: number })
    write()
  }

  const write = () => form.current?.querySelector('textarea')?.focus()

  return (
    <>
      <ScreenTitle eyebrow={texts.eyebrow} title={company ? fill(texts.titleOf, { company }) : texts.headline} lead={texts.lead} />
      <div role="status">
        {isOutdated && (
          <div className="shared-approval shared-new-version">
            <Icon name="warn" /><p>{texts.newVersion}</p><Button kind="ghost" onClick={() => setInFront(latest)}>{texts.showNewVersion}</Button>
          </div>
        )}
      </div>
      <div className="shared-columns">
        <Card as="section" size="panel" className="card-raised shared-heard" aria-label={texts.eyebrow}>
          <p className="row row-apart">
            <span className="fine">{voice} · {music ?? texts.noMusic}</span>
            <Tag kind="ai">{sample.guide_voice ? shell.guideVoice : shell.aiVoice}</Tag>
          </p>
          {sample.guide_voice && <p className="fine">{fill(texts.guideHint, { name: voice })}</p>}
          <SamplePlayer label={texts.sample} source={sample.address} peaks={sample.peaks} seconds={sample.duration} />
          <PhoneSwitch />
          <SharedText shared={shared} word={word} onChoose={choose} />
        </Card>
        <div className="shared-side">
          {(!isOutdated || latest.approval || latest.approval_void_since) && (
            <CardSection size="panel" heading={latest.approval ? texts.approvedShort : texts.answer}>
              <Answer link={link} shared={latest} isOutdated={isOutdated} name={name} onName={setName} onAnswer={onAnswer} onChange={write} />
            </CardSection>
          )}
          <CardSection size="panel" heading={texts.comments}>
            <SharedComments shared={latest} />
            <CommentForm ref={form} link={link} shared={shared} word={word} name={name} onName={setName} onWhole={() => setChosen(undefined)} onAnswer={onAnswer} />
          </CardSection>
        </div>
      </div>
      <p className="fine">{fill(texts.openUntil, { day: formatDayOf(expiresAt, language) })}</p>
    </>
  )
}

interface SharedTextProps {
  readonly shared: SharedSample
  readonly word: number | undefined
  readonly onChoose: (word: number) => void
}

/** One stop of the tabulator key for all words. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function SharedText({ shared: { item: { text, languages }, comments, version }, word, onChoose }: SharedTextProps) {
  const texts = useTexts('sharedSample')
  const commented = new Set(comments.flatMap((comment) => (comment.version === version ? [comment.word] : [])))
  const words = wordsIn(text)
  const hintId = useId()
  const [reached, setReached] = useState(0)

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.currentTarget.closest('[role="group"]')?.querySelectorAll('button')[reached + step]?.focus()
  }

  return (
    <div className="shared-words" role="group" aria-label={texts.text} aria-describedby={hintId}>
      <h2 className="visually-hidden">{texts.text}</h2>
      <p className="fine needs-script" id={hintId}>{texts.textHint} <span className="shared-keys">{texts.textKeys}</span></p>
      <p className="shared-text" lang={languages}>
        {words.map(({ start, end }, number) => (
          <span key={start}>
            {text.slice(words[number - 1]?.end ?? 0, start)}
            <button
              type="button" className="shared-word" aria-pressed={word === number} data-commented={commented.has(number) ? '' : undefined}
              tabIndex={number === Math.min(reached, words.length - 1) ? 0 : -1} onFocus={() => setReached(number)} onKeyDown={move} onClick={() => onChoose(number)}
            >
              {text.slice(start, end)}
            </button>
          </span>
        ))}
      </p>
    </div>
  )
}

interface SaidBySomebody extends HeardProps {
  readonly name: string
  readonly onName: (name: string) => void
}

function NameField({ label, name, onName }: Pick<SaidBySomebody, 'name' | 'onName'> & { readonly label: string }) {
  return <TextField label={label} optional maxLength={longestName} autoComplete="name" value={name} onChange={({ target }) => onName(target.value)} />
}

/** What is not in front of somebody they cannot approve. */
function Answer({ link, shared, isOutdated, name, onName, onAnswer, onChange }: SaidBySomebody & { readonly isOutdated: boolean; readonly onChange: () => void }) {
  const texts = useTexts('sharedSample')
  const { pending, failure, act } = useActing()
  const place = useRef<HTMLDivElement>(null)
  const isCommented = shared.comments.some(({ version }) => version === shared.version)

  function approve(event: FormEvent) {
    event.preventDefault()
    void act(async () => {
      onAnswer(await call(sharedSampleContract.approveSharedSample, { link, version: shared.version, name }))
      place.current?.focus()
    })
  }

  return (
    <div ref={place} tabIndex={-1}>
      <Approval shared={shared} />
      {!shared.approval && !isOutdated && (
        <form className="sharing needs-script" onSubmit={approve}>
          <p className="fine">{texts.approveHint}</p>
          <FormSummary failure={failure} />
          <NameField label={texts.nameToApproval} name={name} onName={onName} />
          <div className="row">
            <SubmitButton pending={pending}>{texts.approve}</SubmitButton>
            <Button kind="ghost" onClick={onChange}>{isCommented ? texts.changeMore : texts.change}</Button>
          </div>
        </form>
      )}
    </div>
  )
}

interface CommentFormProps extends SaidBySomebody {
  readonly ref: React.Ref<HTMLFormElement>
  readonly word: number | undefined
  readonly onWhole: () => void
}

function CommentForm({ ref, link, shared, word, name, onName, onWhole, onAnswer }: CommentFormProps) {
  const texts = useTexts('sharedSample')
  const [text, setText] = useState('')
  const approvedAt = shared.approval?.at
  /** When it was asked for: an approval since then answers it, too. */
  const [asked, setAsked] = useState<{ readonly approvedAt: string | undefined }>()
  const isMissing = asked !== undefined && asked.approvedAt === approvedAt && text.trim() === ''
  /** Until somebody is in the field again, what is pressed is the second press of the same. */
  const [isSent, setSent] = useState(false)
  const { pending, failure, act } = useActing()
  const quote = word === undefined ? undefined : wordAt(shared.item.text, word)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSent) return
    if (text.trim() === '') {
      setAsked({ approvedAt })
      return event.currentTarget.querySelector('textarea')?.focus()
    }
    void act(async () => {
      onAnswer(await call(sharedSampleContract.commentSharedSample, { link, version: shared.version, word: word ?? null, text, name }))
      setText('')
      setAsked(undefined)
      setSent(true)
      showAlert('success', texts.commented)
    })
  }

  return (
    <form ref={ref} className="sharing needs-script" noValidate onSubmit={send}>
      <FormSummary failure={failure} />
      <TextArea
        label={quote === undefined ? texts.commentOnAll : fill(texts.commentOn, { word: quote })} rows={3} mostCharacters={longestComment} value={text}
        hint={texts.changeHint} error={isMissing ? texts.commentMissing : undefined}
        onFocus={() => setSent(false)}
        onChange={({ target }) => {
          setSent(false)
          setText(target.value)
        }}
      />
      <NameField label={texts.nameToComment} name={name} onName={onName} />
      <SubmitButton kind="ghost" pending={pending}>{texts.comment}</SubmitButton>
      {quote !== undefined && <button type="button" className="text-link" onClick={onWhole}>{texts.wholeInstead}</button>}
    </form>
  )
}
