/** Takes are compared at equal loudness. */
import { type ReactNode, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { type RetakeReason, retakeReasons } from '#domain/production/retake-reason.ts'
import { worklistContract, type WorkRow, type WorkTake } from '#domain/production/worklist.contract.ts'
import { PhoneSwitch } from '#web/player/phone-line.tsx'
import { playback, usePlayback } from '#web/player/playback.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { UploadTake } from './upload-take.tsx'
import { useWorkKeys } from './use-work-keys.ts'
import { type SheetProps, useWorkStep } from './use-work-step.ts'

export function WorkTakes({ sheet, rows, onChanged }: SheetProps & { readonly rows: readonly WorkRow[] }) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const [rejecting, setRejecting] = useState<string>()
  const toJudge = sheet.may.includes('judge') ? sheet.takes.filter((one) => one.awaits_verdict) : []
  const newest = toJudge[0]
  const [doubted, setDoubted] = useState<string>()
  const approve = (takeId: string) => take(worklistContract.approveTake, { takeId }, texts.approved)
  // What was measured to be bad is asked about once more.
  const release = (one: WorkTake) => (badMarksOf(one).length > 0 ? setDoubted(one.id) : void approve(one.id))
  useWorkKeys({
    ...(newest && { onGood: () => release(newest), onOnceMore: () => setRejecting(newest.id) }),
    onPlay: () => {
      const [first] = sheet.takes
      if (playback.snapshot().state !== 'stopped') playback.stop()
      else if (first) void playback.play(first.mastered_address)
    },
  })
  return (
    <div className="work-takes">
      <h3>{texts.takes}</h3>
      {sheet.may.includes('upload') && <UploadTake sheet={sheet} rows={rows} onChanged={onChanged} />}
      <FormSummary failure={failure} />
      {sheet.takes.length === 0 && !sheet.may.includes('upload') && <p className="soft">{texts.noTakes}</p>}
      {sheet.takes.length > 0 && <div className="work-listen"><WorkCompare takes={sheet.takes} /><PhoneSwitch /></div>}
      {sheet.takes.map((one) => (
        <WorkTakeCard key={one.id} take={one}>
          {(toJudge.includes(one) || one.may_remove) && (
            <div className="work-buttons">
              {toJudge.includes(one) && <SubmitButton type="button" pending={pending} onClick={() => release(one)}>{texts.approve}</SubmitButton>}
              {toJudge.includes(one) && <Button kind="ghost" onClick={() => setRejecting(one.id)}>{texts.reject}</Button>}
              {one.may_remove && <RemoveTake take={one} onChanged={onChanged} />}
            </div>
          )}
        </WorkTakeCard>
      ))}
      <ReleaseInDoubt
        take={toJudge.find(({ id }) => id === doubted)} pending={pending} failure={failure} onClose={() => setDoubted(undefined)}
        onRelease={(takeId) => void approve(takeId).then((isDone) => { if (isDone) setDoubted(undefined) })}
      />
      <RejectTake sheet={sheet} takeId={rejecting} onChanged={onChanged} onClose={() => setRejecting(undefined)} />
    </div>
  )
}

/** Asks once more before a take is released of which something was measured to be bad: too short, too long, clipped, noisy. */
interface ReleaseInDoubtProps {
  /** Absent: nobody asks, or it was judged meanwhile. */
  readonly take: WorkTake | undefined
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onRelease: (takeId: string) => void
  readonly onClose: () => void
}

const badMarksOf = ({ checks }: Pick<WorkTake, 'checks'>) => checks.filter(({ verdict }) => verdict === 'bad')

function ReleaseInDoubt({ take, pending, failure, onRelease, onClose }: ReleaseInDoubtProps) {
  const texts = useTexts('worklist')
  return (
    <ConfirmDialog
      open={take !== undefined} title={texts.doubtTitle} confirmLabel={texts.releaseNow} pending={pending} failure={failure}
      onConfirm={() => { if (take) onRelease(take.id) }} onClose={onClose}
    >
      <p>{texts.doubtHint}</p>
      {take && <ul className="work-checks">{take.checks.filter(({ verdict }) => verdict !== 'good').map((one) => <li key={one.check}><Check checked={one} /></li>)}</ul>}
    </ConfirmDialog>
  )
}

/** More takes than this nobody keeps apart by ear. */
const mostCompared = 4

function WorkCompare({ takes }: { readonly takes: readonly WorkTake[] }) {
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

/** Sends a take back: what is wrong with it, and in a few words what exactly. */
interface RejectTakeProps extends SheetProps {
  /** Absent: nobody asks. */
  readonly takeId: string | undefined
  readonly onClose: () => void
}

function RejectTake({ sheet, takeId, onChanged, onClose }: RejectTakeProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const [reason, setReason] = useState<RetakeReason | ''>('')
  const [note, setNote] = useState('')
  /** How often it was tried without a reason. */
  const [tries, setTries] = useState(0)
  const missing = tries > 0 && reason === '' ? texts.rejectReasonMissing : undefined

  async function reject() {
    if (reason === '') setTries(tries + 1)
    if (takeId === undefined || reason === '') return
    if (!(await take(worklistContract.rejectTake, { takeId, reason, note }, sheet.voice.ai ? texts.rejectedByMachine : texts.rejected))) return
    close()
  }

  /** Another take has another fault. */
  function close() {
    setReason('')
    setNote('')
    setTries(0)
    onClose()
  }

  return (
    <ConfirmDialog
      open={takeId !== undefined} title={texts.rejectTitle} confirmLabel={texts.rejectNow} kind="ink" pending={pending} failure={missing ?? failure} attempt={missing && tries}
      onConfirm={() => void reject()} onClose={close}
    >
      <SelectField
        label={texts.rejectReason} name="reason" value={reason} error={missing}
        options={[{ value: '', label: texts.rejectReasonOpen }, ...retakeReasons.map((value) => ({ value, label: texts[value] }))]}
        onChange={({ currentTarget: { value } }) => setReason(retakeReasons.find((known) => known === value) ?? '')}
      />
      <TextField label={texts.note} name="note" optional maxLength={500} autoComplete="off" value={note} onChange={({ currentTarget: { value } }) => setNote(value)} />
    </ConfirmDialog>
  )
}

/** A recording that was a mistake, such as that of another greeting. */
function RemoveTake({ take: { id, number }, onChanged }: Pick<SheetProps, 'onChanged'> & { readonly take: WorkTake }) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const title = fill(texts.removeTitle, { number })
  return (
    <ConfirmedButton
      label={texts.remove} name={title} title={title} confirmLabel={texts.removeNow} pending={pending} failure={failure}
      onConfirm={(close) => void take(worklistContract.removeTake, { takeId: id }, texts.removed).then((isDone) => { if (isDone) close() })}
    >
      <p>{texts.removeHint}</p>
    </ConfirmedButton>
  )
}

/** One take: to listen to, raw or behind the voice chain, with what was measured and what was said of it. */
function WorkTakeCard({ take, children }: { readonly take: WorkTake; readonly children: ReactNode }) {
  const texts = useTexts('worklist')
  // The address is new with every answer; what plays keeps the one that it began with.
  const [address] = useState(take.mastered_address)
  return (
    <article className="work-take" data-state={take.state}>
      <p className="work-take-head">
        <b>{takeName(take, texts)}</b>
        {take.state !== 'made' && <Tag kind={take.state === 'approved' ? 'good' : 'warn'}>{verdictWords(take, texts)}</Tag>}
      </p>
      <SamplePlayer label={fill(texts.take, { number: take.number })} source={address} peaks={take.peaks} seconds={take.seconds} hasCopyBeep={false} />
      {take.checks.length > 0 && (
        <ul className="work-checks">{take.checks.map((one) => <li key={one.check}><Check checked={one} /></li>)}</ul>
      )}
      {take.reason !== null && <p className="studio-note">{texts[take.reason]}{take.note !== '' && `: ${take.note}`}</p>}
      {children}
    </article>
  )
}

/** What is not good has a sign, too: a colour is not seen by everybody. */
function Check({ checked }: { readonly checked: WorkTake['checks'][number] }) {
  const texts = useTexts('worklist')
  const words = checkWords(checked, texts, useLanguage())
  if (checked.verdict === 'good') return <Tag kind="good">{words}</Tag>
  const verdict = checked.verdict === 'warn' ? texts.checkWarn : texts.checkBad
  return <Tag kind={checked.verdict}><Icon name={checked.verdict} size={16} /> {words}<span className="visually-hidden">, {verdict}</span></Tag>
}

type Texts = ReturnType<typeof useTexts<'worklist'>>

function takeName({ number, source, made_by: name }: WorkTake, texts: Texts): string {
  if (source === 'synthesis') return fill(texts.takeBySynthesis, { number })
  return name === null ? fill(texts.take, { number }) : fill(texts.takeBy, { number, name })
}

function verdictWords({ state, judged_by: name }: WorkTake, texts: Texts): string {
  return fill(texts.judgedBy, { verdict: state === 'approved' ? texts.stateApproved : texts.stateRejected, name: name ?? texts.byShop })
}

/** What was measured of a take, in words short enough for a chip. */
type Checked = WorkTake['checks'][number]

export function checkWords({ check, verdict, value }: Checked, texts: AllTexts['worklist'], language: Language): string {
  const number = (digits: number, scaled = value) => formatNumber(scaled, language, digits).replace('-', '−')
  switch (check) {
    case 'rate': return fill(texts.rate, { value: number(1, value / 1000) })
    case 'clipping': return value === 0 ? texts.clippingNone : fill(texts.clipping, { value: number(0) })
    case 'noise': return fill(texts.noise, { value: number(0) })
    case 'level': return fill(texts.level, { value: number(0) })
    case 'leading_silence': return fill(verdict === 'good' ? texts.leadingSilence : texts.leadingSilenceCut, { value: number(1) })
    case 'length': return verdict === 'good' ? texts.lengthGood : value < 1 ? texts.lengthShort : texts.lengthLong
    case 'abrupt': return texts.abruptCut
    case 'mix': return texts.voiceNotHeard
  }
}
