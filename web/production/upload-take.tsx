/** Takes in recordings, dragged or chosen. Each says by its name where it belongs; one alone that does not is asked about. */
import { useId, useState, type DragEvent } from 'react'
import { greetingOfFile } from '#domain/production/work-list.ts'
import type { WorkRow } from '#domain/production/worklist.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AskWhoseTake, type Unassigned } from './ask-whose-take.tsx'
import { useUploads, type Upload } from './use-uploads.ts'
import type { SheetProps } from './sheet-props.ts'

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
          id={inputId} className="visually-hidden" type="file" multiple accept="audio/*,.wav,.aif,.aiff,.flac,.mp3,.m4a,.aac,.ogg,.opus" aria-describedby={`${inputId}-hint`}
          onChange={({ currentTarget }) => { take(currentTarget.files); currentTarget.value = '' }}
        />
        <p className="soft" id={`${inputId}-hint`}>{texts.dropHint}</p>
      </div>
      <AskWhoseTake unassigned={unassigned} onAssign={(one) => assign(one, one.sheet.id)} onDecline={(one) => assign(one, undefined)} />
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
  return <li data-state={state}>{share < 1 ? fill(texts.uploading, { name, percent: Math.floor(share * 100) }) : fill(texts.reading_file, { name })}<progress max={1} value={share} aria-label={name} /></li>
}
