/** Asks before a recording goes to the greeting that is open: its name says of none on the list that it is meant for it. */
import type { WorkSheet } from '#domain/production/worklist.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export interface Unassigned {
  readonly file: File
  /** That was open when the file was given. */
  readonly sheet: WorkSheet
}

interface Props {
  /** Absent: nobody asks. */
  readonly unassigned: Unassigned | undefined
  readonly onAssign: (unassigned: Unassigned) => void
  readonly onDecline: (unassigned: Unassigned) => void
}

export function AskWhoseTake({ unassigned, onAssign, onDecline }: Props) {
  const texts = useTexts('worklist')
  const number = unassigned?.sheet.number ?? ''
  return (
    <ConfirmDialog
      open={unassigned !== undefined} title={texts.whoseTitle} confirmLabel={fill(texts.whoseNow, { number })} kind="ink" pending={false} failure={undefined}
      onConfirm={() => { if (unassigned) onAssign(unassigned) }} onClose={() => { if (unassigned) onDecline(unassigned) }}
    >
      {unassigned && <Question unassigned={unassigned} />}
    </ConfirmDialog>
  )
}

/** Who only speaks gets neither order nor customer from the server. */
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
