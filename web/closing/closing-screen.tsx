/** All that leaves the shop at the end of a month, each with what it is for. */
import { monthsOf } from '#domain/calendar/period.ts'
import { hasRight } from '#domain/staff/right.ts'
import { staffShown, useStaff } from '#web/staff/staff-session.ts'
import { PeriodChooser, usePeriod } from '#web/studio/period-chooser.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import './closing.css'
import { BookkeepingForm } from './bookkeeping-form.tsx'
import { SaveFile } from './save-file.tsx'
import { SpeakerFees } from './speaker-fees.tsx'
import { SalesList, VatSummary } from './vat-tables.tsx'

export default function ClosingScreen() {
  const texts = useTexts('closing')
  const period = usePeriod(1)
  const staff = staffShown(useStaff())
  const isOwner = staff !== undefined && hasRight(staff.role, 'figures')
  return (
    <>
      <StudioTitle lead={texts.lead} />
      <PeriodChooser period={period} />
      <div className="closing-files">
        <Export heading={texts.datev} hint={texts.datevHint} files={monthsOf(period).map((month) => ({ of: month, path: `/staff/books/datev/${month}` }))} />
        <Export heading={texts.invoices} hint={texts.invoicesHint} files={monthsOf(period).map((month) => ({ of: month, path: `/staff/books/exports/invoices/${month}` }))} />
        <Export heading={texts.payments} hint={texts.paymentsHint} files={monthsOf(period).map((month) => ({ of: month, path: `/staff/books/exports/payments/${month}` }))} />
        <Export heading={texts.documents} hint={texts.documentsHint} files={[{ of: period, path: `/staff/books/documents/${period}` }]} />
        {isOwner && <Export heading={texts.gobd} hint={texts.gobdHint} files={[{ of: period, path: `/staff/books/gobd/${period}` }]} />}
      </div>
      <VatSummary period={period} />
      <SalesList period={period} />
      {isOwner && monthsOf(period).map((month) => <SpeakerFees key={month} month={month} />)}
      {isOwner && <BookkeepingForm />}
    </>
  )
}

interface ExportProps {
  readonly heading: string
  readonly hint: string
  readonly files: readonly { readonly of: string; readonly path: string }[]
}

function Export({ heading, hint, files }: ExportProps) {
  return (
    <CardSection className="stack" heading={heading}>
      <p className="soft">{hint}</p>
      <div className="row">{files.map((file) => <SaveFile key={file.path} what={heading} {...file} />)}</div>
    </CardSection>
  )
}
