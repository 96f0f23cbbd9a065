/** A file's name says where the recording belongs; about a single one that does not, the user is asked. */
import { type DragEvent, useId, useState } from 'react'
import { usualLimits } from '#audio/decode/limits.ts'
import { greetingOfFile } from '#domain/production/work-list.ts'
import { worklistContract, type WorkRow, type WorkSheet } from '#domain/production/worklist.contract.ts'
import { refusalBy, Refused } from '#web/calls/refused.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { holdPage } from '#web/studio/unsaved-work.ts'
import { inTurn } from '#web/studio/in-turn.ts'
import { takeTypes, useTakeWords } from '#web/studio/take-words.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { type SheetProps, useOvertakenWords } from './use-work-step.ts'
import { workChanged } from './work-board-store.ts'

export function UploadTake({ sheet, rows, onChanged }: SheetProps & { readonly rows: readonly WorkRow[] }) {
  const texts = useTexts('worklist')
  const inputId = useId()
  const { uploads, upload } = useUploads(onChanged)
  const [isOver, setIsOver] = useState(false)
  const [unassigned, setUnassigned] = useState<Unassigned>()

  function take(files: FileList | null) {
    const all = [...(files ?? [])]
    const known = rows.some(({ id }) => id === sheet.id) ? rows : [sheet, ...rows]
    for (const file of all) {
      const greeting = greetingOfFile(file.name, known)
      if (greeting === undefined && all.length === 1) setUnassigned({ file, sheet })
      else void upload(file, greeting?.id, sheet.id)
    }
  }

  function assign({ file, sheet: { id } }: Unassigned, greetingId: string | undefined) {
    setUnassigned(undefined)
    void upload(file, greetingId, id)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <>
      <div
        className="work-drop" data-over={isOver ? '' : undefined} onDrop={drop} onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => { event.preventDefault(); setIsOver(true) }}
      >
        <p><Icon name="upload" /> {texts.drop} <label className="text-link" htmlFor={inputId}>{texts.choose}</label></p>
        <input
          id={inputId} className="visually-hidden" type="file" multiple accept={takeTypes} aria-describedby={`${inputId}-hint`}
          onChange={({ currentTarget }) => { take(currentTarget.files); currentTarget.value = '' }}
        />
        <p className="soft" id={`${inputId}-hint`}>{texts.dropHint}</p>
      </div>
      <ConfirmDialog
        open={unassigned !== undefined} title={texts.whoseTitle} confirmLabel={fill(texts.whoseNow, { number: unassigned?.sheet.number ?? '' })} kind="ink"
        pending={false} failure={undefined} onConfirm={() => { if (unassigned) assign(unassigned, unassigned.sheet.id) }}
        onClose={() => { if (unassigned) assign(unassigned, undefined) }}
      >
        {unassigned && <Question unassigned={unassigned} />}
      </ConfirmDialog>
      <ul className="work-uploads" aria-live="polite">{uploads.map((one) => <UploadLine key={one.id} upload={one} />)}</ul>
    </>
  )
}

function UploadLine({ upload: { name, state, share, reason } }: { readonly upload: Upload }) {
  const texts = useTexts('worklist')
  if (state === 'refused') return <li data-state={state}><Icon name="bad" size={16} />{fill(texts.refusedFile, { name, reason: reason ?? '' })}</li>
  if (state === 'lost') return <li data-state="refused"><Icon name="warn" size={16} />{fill(texts.noGreetingOf, { name })}</li>
  if (state === 'waiting') return <li data-state={state}>{fill(texts.waitingFile, { name })}</li>
  if (state === 'done') return <li data-state={state}><Icon name="good" size={16} />{fill(texts.uploaded, { name })}</li>
  return <li data-state={state}>{share < 1 ? fill(texts.uploading, { name, percent: Math.floor(share * 100) }) : fill(texts.reading_file, { name })}<progress max={1} value={share} aria-label={name} /><LongWait key={share} isWaiting>{texts.uploadingLong}</LongWait></li>
}

/** Its name says of no greeting on the list that it is meant for it. */
interface Unassigned {
  readonly file: File
  /** That was open when the file was given. */
  readonly sheet: WorkSheet
}

/** Asks before a recording goes to the greeting that is open. Who only speaks gets neither order nor customer from the server. */
function Question({ unassigned: { file, sheet } }: { readonly unassigned: Unassigned }) {
  const texts = useTexts('worklist')
  const types = useTexts('productTypes')
  const { number, customer, order_number: order, product_type: type, characters: count, voice } = sheet
  return (
    <>
      <p>{fill(texts.whoseHint, { name: file.name, number })}</p>
      <p>
        {fill(texts.sheet, { number })}: {fill(texts.characters, { type: types[type], count })}, {voice.name}
        {order !== null && <><br />{fill(texts.order, { number: order })}{customer !== null && `, ${customer}`}</>}
      </p>
    </>
  )
}

/** Files on their way to the studio, a few at a time in the order in which they were given, and what became of each. */
interface Upload {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'done' | 'refused' | 'lost'
  /** Of the file, from 0 to 1. */
  readonly share: number
  readonly reason?: string
}

/** More would share the same line, and each would be long on its way; whichever sheet they were given on. */
const send = inTurn(2)

function useUploads(onChanged: (sheet: WorkSheet) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const reasonOf = useReasonWords()

  async function upload(file: File, greetingId: string | undefined, shownId: string) {
    const id = crypto.randomUUID()
    const become = (changes: Partial<Upload>) => setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
    const isLost = greetingId === undefined
    setUploads((all) => [...all, { id, name: file.name, state: isLost ? 'lost' : 'waiting', share: 0 }])
    if (isLost) return
    const letGo = holdPage()
    try {
      // As the server does, after it has read so much of it.
      if (file.size > usualLimits.maxBytes) throw new Refused('TAKE_REFUSED', { refusal: 'TOO_MANY_BYTES' })
      const sheet = await send(() => {
        become({ state: 'sending' })
        return staffSession().send(worklistContract.uploadTake, { greetingId }, file, (share) => become({ share }))
      })
      become({ state: 'done', share: 1 })
      if (sheet.id === shownId) onChanged(sheet)
      workChanged()
    } catch (error) {
      become({ state: 'refused', reason: reasonOf(refusalBy(error)) })
    } finally {
      letGo()
    }
  }

  return { uploads, upload }
}

function useReasonWords(): (refused: Refused) => string {
  const failures = useTexts('failures')
  const takeWords = useTakeWords()
  const overtakenWords = useOvertakenWords()
  return (refused) => takeWords(refused) ?? overtakenWords(refused) ?? failures[refused.code]
}
