import { useState } from 'react'
import { Link } from 'react-router'
import { systemToMakeFor, telephoneSystems } from '#audio/telephone-systems.ts'
import { mostSpokenCharacters } from '#domain/greeting/spoken-length.ts'
import { worklistContract, type WorkRow, type WorkSheet } from '#domain/production/worklist.contract.ts'
import { clockTime } from '#web/texts/format-time.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useSingleKeys } from './single-keys.tsx'
import { keepFocusOnSheet, type SheetProps, useWorkStep } from './use-work-step.ts'
import { AskCustomer, DeclineWork, NoteAnswer } from './work-dialogs.tsx'
import { WorkScript } from './work-script.tsx'
import { WorkTakes } from './work-takes.tsx'

export function WorkSheetCard({ sheet, rows, onChanged }: SheetProps & { readonly rows: readonly WorkRow[] }) {
  const texts = useTexts('worklist')
  const hasKeys = useSingleKeys()
  const prompter = useStudioPath()('prompter', { greetingId: sheet.id })
  return (
    <>
      {sheet.is_canceled && <p className="work-canceled" role="status"><Icon name="warn" />{texts.orderCanceled}</p>}
      <div className="work-sheet-head">
        <div>
          <h2>{sheet.customer ?? fill(texts.sheet, { number: sheet.number })}</h2>
          <p className="soft">
            <span>{sheet.number}</span>
            {sheet.order_number !== null && <> · {fill(texts.order, { number: sheet.order_number })}</>}
            {' · '}{sheet.voice.name} · {fill(texts.estimated, { length: clockTime(sheet.estimated_seconds) })}
          </p>
        </div>
        {hasKeys && <span className="work-jk" aria-hidden="true"><kbd>J</kbd> <kbd>K</kbd> {texts.move}</span>}
      </div>
      <WorkScript sheet={sheet} />
      <div className="work-tools">
        <Button kind="quiet" onClick={() => print()}>{texts.print}</Button>
        {!sheet.is_canceled && <Link className="button button-quiet" to={prompter}>{texts.prompter}</Link>}
      </div>
      <WorkSteps sheet={sheet} onChanged={onChanged} />
      <WorkTakes sheet={sheet} rows={rows} onChanged={onChanged} />
      <WorkPast sheet={sheet} />
    </>
  )
}

/** What was before: questions and their answers, earlier greetings of the customer, every move. */
function WorkPast({ sheet }: { readonly sheet: WorkSheet }) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  return (
    <div className="work-past">
      {sheet.questions.length > 0 && (
        <section>
          <h3>{texts.questions}</h3>
          {sheet.questions.map(({ question, asked_at: at, answer }) => <div key={at} className="work-question"><p>{question}</p><p className="soft">{answer ?? texts.unanswered}</p></div>)}
        </section>
      )}
      {sheet.previous.length > 0 && (
        <section>
          <h3>{texts.previous}</h3>
          {sheet.previous.map(({ greeting_id: id, text, voice_name: voice, finished_at: at, seconds, sound_address: address }) => {
            const label = fill(texts.previousOf, { voice, day: formatStudioMoment(at, language) })
            return <div key={id} className="work-previous"><p className="soft">{label}: {text}</p><SamplePlayer label={label} source={address} seconds={seconds} hasCopyBeep={false} /></div>
          })}
        </section>
      )}
      {sheet.history.length > 0 && (
        <details>
          <summary>{texts.history}</summary>
          <History sheet={sheet} />
        </details>
      )}
    </div>
  )
}

function History({ sheet: { history } }: { readonly sheet: WorkSheet }) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  const words = { release: texts.stateQuality, finished: texts.stateFinished } as Readonly<Record<string, string>>
  return (
    <ol className="work-history">
      {history.map(({ at, status, production_state: state, by, cause, reason }) => (
        <li key={at + status + (state ?? '')}>
          <time dateTime={at}>{formatStudioMoment(at, language)}</time> {state === null ? (words[status] ?? texts.stateMaking) : texts[state]}, {by ?? texts.byShop}
          {cause !== null && <small>{texts[cause]}</small>}
          {reason !== '' && <small>{reason}</small>}
        </li>
      ))}
    </ol>
  )
}

/** What can be done with a greeting before and around its recording. */
function WorkSteps({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const may = (move: (typeof sheet.may)[number]) => sheet.may.includes(move)
  const ofGreeting = { greetingId: sheet.id }
  const [question, setQuestion] = useState('')
  // Half written when asking was over, for whatever reason: its words are still to be had.
  const unsent = !may('ask') && question.trim() !== '' && <TextArea label={texts.unsentQuestion} name="question" rows={4} readOnly value={question} />
  if (sheet.may.every((move) => ['upload', 'remove_take', 'judge'].includes(move))) return unsent && <div className="work-steps">{unsent}</div>
  return (
    <div className="work-steps">
      {unsent}
      <FormSummary failure={failure} />
      {may('reset_mix') && <p className="studio-note">{texts.resetMixBecause}</p>}
      <div className="work-buttons">
        {may('retry') && <SubmitButton type="button" pending={pending} onClick={() => void take(worklistContract.retryWork, ofGreeting, texts.retried)}>{texts.retry}</SubmitButton>}
        {may('reset_mix') && <SubmitButton type="button" pending={pending} onClick={() => void take(worklistContract.resetWorkMix, ofGreeting, texts.mixReset)}>{texts.resetMix}</SubmitButton>}
        {may('accept') && <SubmitButton type="button" pending={pending} onClick={() => void take(worklistContract.acceptWork, ofGreeting, texts.accepted)}>{texts.accept}</SubmitButton>}
        {may('approve_script') && <ApproveScript sheet={sheet} onChanged={onChanged} />}
        {may('ask') && <AskCustomer sheet={sheet} onChanged={onChanged} question={question} onQuestion={setQuestion} />}
        {may('answer') && <NoteAnswer sheet={sheet} onChanged={onChanged} />}
        {may('decline') && <DeclineWork sheet={sheet} onChanged={onChanged} />}
      </div>
      {may('change_telephone_system') && <ChangeTelephoneSystem key={sheet.id} sheet={sheet} onChanged={onChanged} />}
      {may('assign') && <AssignWork sheet={sheet} onChanged={onChanged} />}
    </div>
  )
}

/** What somebody began to mend is there again when they come back to the sheet. */
const mending = new Map<string, string>()

const focusOn = (area: HTMLTextAreaElement | null) => area?.focus()

function ApproveScript({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const spoken = sheet.spoken.map(({ text }) => text).join(' ')
  const { cancel } = useTexts('shell')
  const [mended, setShown] = useState(mending.get(sheet.id))
  const setMended = (words: string | undefined) => {
    setShown(words)
    if (words === undefined) mending.delete(sheet.id)
    else mending.set(sheet.id, words)
  }
  const [isBegunHere, setBegunHere] = useState(false)

  async function approve(spokenText?: string) {
    const isDone = await take(worklistContract.approveScript, { greetingId: sheet.id, ...(spokenText !== undefined && { spoken_text: spokenText }) }, texts.scriptApproved)
    if (isDone) mending.delete(sheet.id)
  }

  function begin() {
    setBegunHere(true)
    setMended(spoken)
  }

  if (mended === undefined) {
    return (
      <>
        <SubmitButton type="button" pending={pending} onClick={() => void approve()}>{texts.approveScript}</SubmitButton>
        <Button kind="ghost" onClick={begin}>{texts.mendSpoken}</Button>
      </>
    )
  }
  return (
    <div className="work-mend">
      <FormSummary failure={failure} />
      <TextArea
        label={texts.spoken} name="spoken" rows={5} mostCharacters={mostSpokenCharacters} ref={isBegunHere ? focusOn : undefined} value={mended}
        error={failure && mended.trim() === '' ? texts.wordsMissing : undefined} onChange={({ currentTarget: { value } }) => setMended(value)}
      />
      <div className="work-buttons">
        <SubmitButton type="button" pending={pending} onClick={() => void approve(mended)}>{texts.saveAndApprove}</SubmitButton>
        <Button kind="ghost" onClick={() => { setMended(undefined); keepFocusOnSheet() }}>{cancel}</Button>
      </div>
    </div>
  )
}

/** Where it plays: for a customer who telephones. */
function ChangeTelephoneSystem({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  const { pending, failure, take } = useWorkStep(onChanged)
  const systemId = systemToMakeFor(sheet.telephone_system) ?? ''
  const [chosen, setChosen] = useState<string>()

  async function change() {
    const isDone = await take(worklistContract.changeWorkTelephoneSystem, { greetingId: sheet.id, telephone_system: chosen ?? systemId }, texts.telephoneSystemChanged)
    if (isDone) setChosen(undefined)
  }

  return (
    <>
      <FormSummary failure={failure} />
      <SelectField
        label={texts.playsOn} name="telephone-system" value={chosen ?? systemId} disabled={pending}
        options={telephoneSystems.map(({ id, name }) => ({ value: id === 'unknown' ? '' : id, label: name[language] }))}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      {chosen !== undefined && chosen !== systemId && <div><SubmitButton type="button" pending={pending} onClick={() => void change()}>{texts.changeTelephoneSystem}</SubmitButton></div>}
    </>
  )
}

/** Who speaks the greeting: somebody who was asked to, or the house. */
function AssignWork({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { asked } = useAsked(worklistContract.listTalents, {})
  const { pending, failure, take } = useWorkStep(onChanged)
  const known = asked.status === 'ready' ? asked.value.records : []
  const { assigned_to: assigned } = sheet
  const people = assigned !== null && !known.some(({ id }) => id === assigned.id) ? [assigned, ...known] : known
  if (people.length === 0) return null
  return (
    <>
      <FormSummary failure={failure} />
      <SelectField
        label={texts.assignTo} name="assigned" value={assigned?.id ?? ''} disabled={pending}
        options={[{ value: '', label: texts.nobody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => void take(worklistContract.assignWork, { greetingId: sheet.id, staff_id: value === '' ? null : value }, texts.assignedNow)}
      />
    </>
  )
}
