/** The sheet of the greeting that is chosen, beside the list or below it. */
import { worklistContract, type WorkRow } from '#domain/production/worklist.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { noGreeting } from './use-work-place.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'
import { useWorkVersion } from './work-board-store.ts'
import { WorkSheetCard } from './work-sheet-card.tsx'

interface Props {
  readonly greetingId: string | undefined
  /** Those that files of several greetings may be meant for. */
  readonly rows: readonly WorkRow[]
  readonly isLoading: boolean
}

/** One place whatever lies on it: the focus stays there when the greeting goes to another list. */
export function WorkSheetPanel({ greetingId, rows, isLoading }: Props) {
  const texts = useTexts('worklist')
  const isChosen = greetingId !== undefined && greetingId !== noGreeting
  if (!isChosen && isLoading) return null
  return (
    <section id="work-sheet" className={isChosen ? 'work-sheet' : 'work-sheet work-sheet-none'} aria-label={texts.greeting} tabIndex={-1}>
      {isChosen ? <Sheet greetingId={greetingId} rows={rows} /> : <EmptyState title={texts.nothingChosen} text={texts.nothingChosenHint} />}
    </section>
  )
}

function Sheet({ greetingId, rows }: Pick<Props, 'rows'> & { readonly greetingId: string }) {
  const texts = useTexts('worklist')
  const { asked, again, put } = useAsked(worklistContract.getWorkSheet, { greetingId }, useWorkVersion())
  return (
    <WhenLoaded asked={asked} failed={texts.sheetFailed} again={again}>
      {(sheet) => <WorkSheetCard key={sheet.id} sheet={sheet} rows={rows} onChanged={put} />}
    </WhenLoaded>
  )
}
