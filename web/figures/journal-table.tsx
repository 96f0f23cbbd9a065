/** The journal as a table. */
import type { Language } from '#domain/language.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { useLanguage } from '#web/use-language.ts'
import { whatWasDone, whoDidIt, type JournalEntry } from './journal-words.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'

export function JournalTable({ records }: { readonly records: readonly JournalEntry[] }) {
  const texts = useTexts('studio')
  return <DataTable caption={texts.journalCaption} columns={columnsIn(texts, useLanguage())} rows={records} rowKey={({ id }) => String(id)} />
}

function columnsIn(texts: AllTexts['studio'], language: Language): readonly Column<JournalEntry>[] {
  return [
    { key: 'at', label: texts.when, cell: ({ at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    { key: 'who', label: texts.who, cell: (entry) => <span className="studio-address">{whoDidIt(entry, texts)}</span> },
    { key: 'what', label: texts.what, cell: (entry) => <span className="studio-address">{whatWasDone(entry, texts, language)}</span> },
  ]
}
