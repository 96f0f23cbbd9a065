/** A recording goes without a question only to the greeting that is open, and only where its name says so; for any other the screen says first whose it is. */
import { type DragEvent, useId, useState } from 'react'
import { usualLimits } from '#audio/decode/limits.ts'
import { greetingOfFile } from '#domain/production/work-list.ts'
import { worklistContract, type WorkRow, type WorkSheet } from '#domain/production/worklist.contract.ts'
import { refusalBy, Refused } from '#web/calls/refused.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { holdPage } from '#web/studio/unsaved-work.ts'
import { isNoSound, takeTypes, useTakeWords } from '#web/studio/take-words.ts'
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
  const { uploads, upload, refuse, leave, forgetRefused } = useUploads(onChanged)
  const [isOver, setIsOver] = useState(false)
  const [asked, setAsked] = useState<Asked>()

  function take(files: FileList | null) {
    if (!files?.length) return
    forgetRefused()
    for (const file of files) if (isNoSound(file)) refuse(file)
    const all = [...files].filter((file) => !isNoSound(file))
    const known = rows.some(({ id }) => id === sheet.id) ? rows : [sheet, ...rows]
    const named = all.map((file) => ({ file, greeting: greetingOfFile(file.name, known) }))
    const others = named.flatMap(({ file, greeting }) => (greeting && greeting.id !== sheet.id ? [{ file, greeting }] : []))
    for (const { file, greeting } of named) if (greeting?.id === sheet.id) void upload(file, greeting.id, sheet.id)
    const single = named.length === 1 ? named[0] : undefined
    if (single && single.greeting === undefined) return setAsked({ isNamed: false, meant: [{ file: single.file, greeting: sheet }] })
    for (const { file, greeting } of named) if (greeting === undefined) leave(file, 'lost')
    if (others.length > 0) setAsked({ isNamed: true, meant: others })
  }

  function answer({ isNamed, meant }: Asked, isYes: boolean) {
    setAsked(undefined)
    for (const { file, greeting } of meant) {
      if (isYes) void upload(file, greeting.id, sheet.id)
      else leave(file, isNamed ? 'notSent' : 'lost')
    }
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
        <p>{sheet.customer === null ? fill(texts.dropFor, { number: sheet.number }) : fill(texts.dropForCustomer, { number: sheet.number, customer: sheet.customer })}</p>
        <p><Icon name="upload" /> {texts.drop} <label className="text-link" htmlFor={inputId}>{texts.choose}</label></p>
        <input
          id={inputId} className="visually-hidden" type="file" multiple accept={takeTypes} aria-describedby={`${inputId}-hint`}
          onChange={({ currentTarget }) => { take(currentTarget.files); currentTarget.value = '' }}
        />
        <p className="soft" id={`${inputId}-hint`}>{texts.dropHint}</p>
      </div>
      <Question asked={asked} onAnswer={answer} />
      <ul className="work-uploads" aria-live="polite">{uploads.map((one) => <UploadLine key={one.id} upload={one} />)}</ul>
    </>
  )
}

function UploadLine({ upload: { name, state, share, reason } }: { readonly upload: Upload }) {
  const texts = useTexts('worklist')
  if (state === 'refused') return <li data-state={state}><Icon name="bad" size={16} />{fill(texts.refusedFile, { name, reason: reason ?? '' })}</li>
  if (state === 'notSent') return <li data-state="refused"><Icon name="warn" size={16} />{fill(texts.notSent, { name })}</li>
  if (state === 'lost') return <li data-state="refused"><Icon name="warn" size={16} />{fill(texts.noGreetingOf, { name })}</li>
  if (state === 'waiting') return <li data-state={state}>{fill(texts.waitingFile, { name })}</li>
  if (state === 'done') return <li data-state={state}><Icon name="good" size={16} />{fill(texts.uploaded, { name })}</li>
  return <li data-state={state}>{share < 1 ? fill(texts.uploading, { name, percent: Math.floor(share * 100) }) : fill(texts.reading_file, { name })}<progress max={1} value={share} aria-label={name} /><LongWait key={share} isWaiting>{texts.uploadingLong}</LongWait></li>
}

/** Files that are not sent before somebody has said yes to whose they are. */
interface Asked {
  /** Their names say whose they are; otherwise it is one, and the greeting that was open when it was given is proposed. */
  readonly isNamed: boolean
  readonly meant: readonly { readonly file: File; readonly greeting: WorkRow }[]
}

function Question({ asked, onAnswer }: { readonly asked: Asked | undefined; readonly onAnswer: (asked: Asked, isYes: boolean) => void }) {
  const texts = useTexts('worklist')
  const single = asked?.meant.length === 1 ? asked.meant[0] : undefined
  return (
    <ConfirmDialog
      open={asked !== undefined} title={asked?.isNamed ? texts.othersTitle : texts.whoseTitle} kind="ink" pending={false} failure={undefined}
      confirmLabel={single ? fill(texts.whoseNow, { number: single.greeting.number }) : texts.othersNow}
      onConfirm={() => { if (asked) onAnswer(asked, true) }} onClose={() => { if (asked) onAnswer(asked, false) }}
    >
      {asked && <p>{asked.isNamed || !single ? texts.othersHint : fill(texts.whoseHint, { name: single.file.name, number: single.greeting.number })}</p>}
      {asked?.meant.map(({ file, greeting }) => <Meant key={`${file.name} ${file.lastModified}`} name={asked.isNamed ? file.name : undefined} greeting={greeting} />)}
    </ConfirmDialog>
  )
}

/** Whose a recording is to be. Who only speaks gets neither order nor customer from the server. */
function Meant({ name, greeting }: { readonly name: string | undefined; readonly greeting: WorkRow }) {
  const texts = useTexts('worklist')
  const types = useTexts('productTypes')
  const { number, customer, order_number: order, product_type: type, characters: count, voice } = greeting
  return (
    <p>
      {name !== undefined && <>{name}<br /></>}
      {fill(texts.sheet, { number })}: {fill(texts.characters, { type: types[type], count })}, {voice.name}
      {order !== null && <><br />{fill(texts.order, { number: order })}{customer !== null && `, ${customer}`}</>}
    </p>
  )
}

/** Files on their way to the studio, a few at a time in the order in which they were given, and what became of each. */
interface Upload {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'done' | 'refused' | 'lost' | 'notSent'
  /** Of the file, from 0 to 1. */
  readonly share: number
  readonly reason?: string
}

/** A failure stays on the list until something else is uploaded. */
const hasFailed = { waiting: false, sending: false, done: false, refused: true, lost: true, notSent: true } as const satisfies Record<Upload['state'], boolean>

/** More would share the same line, and each would be long on its way; whichever sheet they were given on. */
const send = inTurn(2)

function useUploads(onChanged: (sheet: WorkSheet) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const reasonOf = useReasonWords()

  const begin = (file: File, state: Upload['state'], reason = '') => {
    const id = crypto.randomUUID()
    setUploads((all) => [...all, { id, name: file.name, state, share: 0, reason }])
    return id
  }

  async function upload(file: File, greetingId: string, shownId: string) {
    const id = begin(file, 'waiting')
    const become = (changes: Partial<Upload>) => setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
    const letGo = holdPage()
    try {
      // As the server does, after it has read so much of it.
      if (file.size > usualLimits.maxBytes) throw new Refused('TAKE_REFUSED', { take: { code: 'TOO_MANY_BYTES' } })
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

  const noSound = reasonOf(new Refused('TAKE_REFUSED', { take: { code: 'NOT_SOUND' } }))

  return {
    uploads, upload, leave: begin, refuse: (file: File) => begin(file, 'refused', noSound),
    /** As long as others are on their way they belong together. */
    forgetRefused: () => setUploads((all) => (all.some(({ state }) => state === 'waiting' || state === 'sending') ? all : all.filter(({ state }) => !hasFailed[state]))),
  }
}

function useReasonWords(): (refused: Refused) => string {
  const failures = useTexts('failures')
  const takeWords = useTakeWords()
  const overtakenWords = useOvertakenWords()
  return (refused) => takeWords(refused) ?? overtakenWords(refused) ?? failures[refused.code]
}

/** Lets so many go at the same time; who comes then waits for a place, and gets it in the order of coming. */
export function inTurn(mostAtOnce: number) {
  let going = 0
  const waiting: (() => void)[] = []
  return async function go<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    if (going < mostAtOnce) going += 1
    else await new Promise<void>((begin) => { waiting.push(begin) })
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
