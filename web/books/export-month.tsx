/** Loads a month as CSV. */
import { useState } from 'react'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioMonth } from '../studio/studio-clock.ts'
import { useBooksFile } from './use-books-file.ts'

const monthsOffered = 24

/** The month before this one first: it is the one that is asked for. */
function monthsBefore(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const months = Array.from({ length: monthsOffered }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7))
  const [current, last, ...older] = months
  return [last, current, ...older].filter((one) => one !== undefined)
}

export function ExportMonth() {
  const texts = useTexts('books')
  const language = useLanguage()
  const { pending, save } = useBooksFile()
  const [months] = useState(() => monthsBefore(studioTimeOf(new Date()).day))
  const [what, setWhat] = useState('invoices')
  const [month, setMonth] = useState(months[0] ?? '')
  return (
    <Card as="section" aria-labelledby="export-month">
      <h2 id="export-month">{texts.export}</h2>
      <p>{texts.exportHint}</p>
      <SelectField
        label={texts.exportWhat} name="what" value={what} onChange={(event) => setWhat(event.currentTarget.value)}
        options={[{ value: 'invoices', label: texts.exportInvoices }, { value: 'payments', label: texts.exportPayments }]}
      />
      <SelectField
        label={texts.exportMonth} name="month" value={month} onChange={(event) => setMonth(event.currentTarget.value)}
        options={months.map((value) => ({ value, label: formatStudioMonth(value, language) }))}
      />
      <div><SubmitButton type="button" kind="ghost" pending={pending} onClick={() => save(`/staff/books/exports/${what}/${month}`)}>{texts.exportLoad}</SubmitButton></div>
    </Card>
  )
}
