import { use, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { type MixNumbers, mixNumbersIn } from '#domain/greeting/mix-numbers.ts'
import { correctableUntil, mostNoteCharacters } from '#domain/production/correction.ts'
import { type HpcGreeting, productionContract } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { MixingDesk } from '#web/desk/mixing-desk.tsx'
import { FindTelephoneSystem } from '#web/greeting/find-telephone-system.tsx'
import { RenameGreeting } from '#web/greeting/rename-greeting.tsx'
import { engineRateHz } from '#web/live-mix/fetch-sound.ts'
import { mixCourse } from '#web/live-mix/mix-picture.ts'
import { useLiveMix } from '#web/live-mix/use-live-mix.ts'
import { fill } from '#web/texts/fill.ts'
import { formatSize } from '#web/texts/format-number.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { PartFailed, PartLoading } from '#web/order/loaded-part.tsx'
import { type DocumentButtonProps, type OpenableEndpoint, useDocument } from '#web/order/open-document.tsx'
import { FurtherActions } from './further-actions.ts'
import { useNote } from './use-note.ts'

interface GreetingActionsProps {
  readonly greeting: HpcGreeting
  readonly onChanged: () => Promise<void>
}

export function GreetingActions({ greeting, onChanged }: GreetingActionsProps) {
  const furtherActions = use(FurtherActions)
  const { sound, can_remix: canRemix, can_correct: canCorrect, shown_status: status } = greeting
  return (
    <div className="greeting-actions">
      {sound && <DownloadGreeting greeting={greeting} sound={sound} />}
      {canRemix && sound && <RemixGreeting greeting={greeting} sound={sound} onChanged={onChanged} />}
      {status === 'available' && furtherActions(greeting)}
      {status === 'available' && <ChangeTelephoneSystem greeting={greeting} onChanged={onChanged} />}
      {canCorrect && <CorrectGreeting greeting={greeting} onChanged={onChanged} />}
      <OrderGreetingAgain greeting={greeting} />
      <RenameGreeting
        name={greeting.name} hasSuggestion={false} className={buttonClass({ kind: 'quiet' })}
        onRename={async (name) => { await call(productionContract.renameGreeting, { greetingId: greeting.id, name }); await onChanged() }}
      />
    </div>
  )
}

/** The same wish once more, into the cart. */
function OrderGreetingAgain({ greeting }: { readonly greeting: Pick<HpcGreeting, 'id' | 'name'> }) {
  const texts = useTexts('myGreetings')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { pending, act } = useActing(alertFailure)
  // An answer that was lost must not order twice.
  const [requestId] = useState(() => crypto.randomUUID())

  async function order() {
    await call(productionContract.orderAgain, { greetingId: greeting.id, request_id: requestId })
    showAlert('success', texts.againDone)
    await navigate(pathTo('cart'))
  }

  return (
    <SubmitButton type="button" kind="quiet" pending={pending} aria-label={fill(texts.againOf, greeting)} onClick={() => void act(order)}>{texts.again}</SubmitButton>
  )
}

/** Another telephone system, and the files for it. */
function ChangeTelephoneSystem({ greeting, onChanged }: GreetingActionsProps) {
  const texts = useTexts('telephoneSystem')
  const [isOpen, setOpen] = useState(false)
  const { pending, act } = useActing(alertFailure)
  const { id: greetingId, telephone_system: chosenId } = greeting

  async function change(systemId: string | null) {
    setOpen(false)
    if (systemId === chosenId) return
    await call(productionContract.changeTelephoneSystem, { greetingId, telephone_system: systemId })
    showAlert('success', systemId === null ? texts.changedToUnknown : texts.changed)
    await onChanged()
  }

  return (
    <>
      <SubmitButton type="button" kind="ghost" pending={pending} aria-haspopup="dialog" aria-label={fill(texts.changeOf, greeting)} onClick={() => setOpen(true)}>{texts.change}</SubmitButton>
      <FindTelephoneSystem
        open={isOpen} title={texts.change} hint={texts.changeHint} chosenId={chosenId} others={[{ id: null, label: texts.unknown }]}
        onChoose={(systemId) => void act(() => change(systemId))} onClose={() => setOpen(false)}
      />
    </>
  )
}

/** The one free correction: what should sound different, in the customer's words. */
function CorrectGreeting(props: GreetingActionsProps) {
  const texts = useTexts('myGreetings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" aria-haspopup="dialog" aria-label={fill(texts.correctOf, props.greeting)} onClick={() => setOpen(true)}>{texts.correct}</Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectDialog({ greeting: { id: greetingId, date_finished: finishedAt }, onChanged, onClose }: GreetingActionsProps & { readonly onClose: () => void }) {
  const texts = useTexts('myGreetings')
  const { cancel } = useTexts('shell')
  const language = useLanguage()
  const note = useNote(texts.correctMissing, async (said) => {
    await call(productionContract.askForCorrection, { greetingId, note: said })
    showAlert('success', texts.correctSent)
    onClose()
    await onChanged()
  })
  const until = finishedAt === null ? '' : formatDay(correctableUntil(studioTimeOf(new Date(finishedAt)).day), language)
  const actions = (
    <>
      <Button kind="ghost" onClick={onClose}>{cancel}</Button>
      <SubmitButton type="button" pending={note.pending} onClick={note.send}>{texts.correctSend}</SubmitButton>
    </>
  )
  return (
    <Dialog open title={texts.correctTitle} actions={actions} onClose={onClose}>
      <FormSummary failure={note.failure} />
      <p className="soft">{fill(texts.correctLead, { day: until })}</p>
      <TextArea
        label={texts.correctNote} hint={texts.correctNoteHint} rows={5} value={note.said} mostCharacters={mostNoteCharacters} error={note.error}
        onChange={({ target }) => note.say(target.value)}
      />
    </Dialog>
  )
}

/** Which file of a greeting is wanted: each format with its size, and the sheet. */
interface DownloadGreetingProps {
  readonly greeting: HpcGreeting
  readonly sound: NonNullable<HpcGreeting['sound']>
}

function DownloadGreeting({ greeting, sound }: DownloadGreetingProps) {
  const texts = useTexts('myGreetings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={fill(texts.downloadOf, greeting)} onClick={() => setOpen(true)}><Icon name="download" /> {texts.download}</Button>
      <Dialog open={isOpen} title={texts.downloadTitle} onClose={() => setOpen(false)}>
        {isOpen && <Files greeting={greeting} sound={sound} />}
      </Dialog>
    </>
  )
}

function Files({ greeting: { id: greetingId, name }, sound }: DownloadGreetingProps) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  const forms = useTexts('audioForms')
  const hints = useTexts('formatHints')
  return (
    <>
      <p className="soft"><b>{name}</b><br />{sound.telephone_files.length > 0 ? texts.madeForAny : texts.madeForSystem}</p>
      <ul className="greeting-files">
        {sound.telephone_files.map(({ form }) => (
          <li key={form}>
            <FileButton endpoint={productionContract.downloadTelephoneFile} input={{ greetingId, form }} icon="music" hint={forms[form]} label={texts.telephoneFile} />
          </li>
        ))}
        {sound.files.map(({ format, bytes }) => (
          <li key={format}>
            <FileButton
              endpoint={productionContract.downloadGreeting} input={{ greetingId, format }} icon="music" hint={hints[format]}
              label={fill(texts.downloading, { format: audioFormatNames[format], size: formatSize(bytes, language) })}
            />
          </li>
        ))}
        <li><FileButton endpoint={productionContract.getGreetingPdf} input={{ greetingId }} icon="copy" label={texts.sheet} hint={texts.sheetHint} /></li>
      </ul>
    </>
  )
}

interface FileButtonProps<E extends OpenableEndpoint> extends Pick<DocumentButtonProps<E>, 'endpoint' | 'input' | 'label'> {
  readonly icon: 'music' | 'copy'
  readonly hint: string
}

function FileButton<E extends OpenableEndpoint>({ endpoint, input, icon, label, hint }: FileButtonProps<E>) {
  const { pending, save } = useDocument()
  return (
    <button type="button" className="greeting-file" aria-busy={pending} onClick={() => { if (!pending) void save(endpoint, input) }}>
      <Icon name={icon} />
      <span><b>{label}</b><span className="fine">{hint}</span></span>
      <Icon name="download" />
    </button>
  )
}

/** The mixing desk over what was bought: every move is heard at once on the real recording, and taken over free of charge. */
type RemixGreetingProps = GreetingActionsProps & DownloadGreetingProps

function RemixGreeting(props: RemixGreetingProps) {
  const texts = useTexts('myGreetings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" aria-haspopup="dialog" aria-label={fill(texts.remixOf, props.greeting)} onClick={() => setOpen(true)}>{texts.remix}</Button>
      {isOpen && <RemixDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RemixDialog({ greeting, sound, onChanged, onClose }: RemixGreetingProps & { readonly onClose: () => void }) {
  const texts = useTexts('myGreetings')
  const { cancel, close } = useTexts('shell')
  const [mix, setMix] = useState<MixNumbers>(() => mixNumbersIn(greeting))
  const [failure, setFailure] = useState<string>()
  const { pending, act } = useActing(setFailure)
  // The greeting in the list does not know with which numbers it was ordered.
  const load = useCallback(() => call(productionContract.getGreeting, { greetingId: greeting.id }), [greeting.id])
  const { state, reload } = useLoaded(load)
  const isSame = (Object.keys(mix) as (keyof MixNumbers)[]).every((name) => mix[name] === greeting[name])

  async function save() {
    setFailure(isSame ? texts.remixSame : undefined)
    if (isSame) return
    await call(productionContract.remixGreeting, { greetingId: greeting.id, ...mix })
    showAlert('success', texts.remixSaved)
    onClose()
    await onChanged()
  }

  // A voice alone is as loud as it has to be, whatever its faders say.
  const actions = greeting.music === null ? <Button kind="ghost" onClick={onClose}>{close}</Button> : (
    <>
      <Button kind="ghost" onClick={onClose}>{cancel}</Button>
      <SubmitButton type="button" pending={pending} onClick={() => void act(save)}>{texts.remixSave}</SubmitButton>
    </>
  )
  return (
    <Dialog open wide title={fill(texts.remixOf, greeting)} actions={actions} onClose={onClose}>
      <FormSummary failure={failure} />
      <p className="soft">{greeting.music === null ? texts.remixAlone : texts.remixLead}</p>
      {state.status === 'loading' && <PartLoading lines={6} />}
      {state.status === 'failed' && <PartFailed code={state.code} onAgain={reload} />}
      {state.status === 'ready' && (
        <RemixDesk greeting={greeting} sound={sound} mix={mix} onChange={setMix} onReset={() => setMix(state.value.ordered_mix)} />
      )}
    </Dialog>
  )
}

interface RemixDeskProps {
  readonly greeting: HpcGreeting
  readonly sound: DownloadGreetingProps['sound']
  readonly mix: MixNumbers
  readonly onChange: (mix: MixNumbers) => void
  readonly onReset: () => void
}

function RemixDesk({ greeting, sound: { version, seconds }, mix, onChange, onReset }: RemixDeskProps) {
  const { id: greetingId, language, text, voice, music } = greeting
  const musicId = music?.id ?? null
  const fields = useMemo(
    () => ({ bought: { greetingId, version }, language, text, values: {}, readings: [], voiceId: voice.id, musicId, mix }),
    [greetingId, version, language, text, voice.id, musicId, mix],
  )
  // As long as it is everywhere else, also before its voice is there.
  const around = mixCourse(mixNumbersIn(greeting), music !== null, 0, engineRateHz).end / engineRateHz
  const live = useLiveMix(fields, seconds - around)
  return <div className="remix-desk"><MixingDesk mix={mix} live={live} voice={voice.name} music={music?.name ?? null} failure={live.failure} onChange={onChange} onReset={onReset} /></div>
}
