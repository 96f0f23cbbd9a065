import { Link } from 'react-router'
import { closingContract } from '#domain/closing/closing.contract.ts'
import { Euros } from '#web/studio/studio-cells.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { countryName } from '#web/texts/format-words.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { useLanguage } from '#web/use-language.ts'
import { SaveFile } from './save-file.tsx'

interface Props {
  readonly period: string
}

/** The tax of a period, as it is declared. */
export function VatSummary({ period }: Props) {
  const texts = useTexts('closing')
  const language = useLanguage()
  const issued = useStudioPath()('issued')
  const { asked, again } = useAsked(closingContract.getVatSummary, { period })
  return (
    <CardSection className="stack" heading={texts.vat}>
      <p className="soft">{texts.vatHint}</p>
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {({ records, net, vat }) => (records.length === 0 ? <p>{texts.nothingIssued}</p> : (
          <>
            <DataTable
              caption={texts.vat} rows={records} rowKey={(row) => `${row.kind} ${row.country} ${row.rate}`}
              columns={[
                { key: 'kind', label: texts.kind, cell: ({ kind }) => texts[`kind_${kind}`] },
                {
                  key: 'country', label: texts.country,
                  cell: (row) => <Link to={`${issued}?${new URLSearchParams({ period, part: 'vat', key: `${row.country}-${row.category}-${Math.round(row.rate * 100)}` })}`}>{countryName(row.country, language)}</Link>,
                },
                { key: 'rate', label: texts.rate, numeric: true, cell: ({ rate }) => formatPercent(rate / 100, language) },
                { key: 'line', label: texts.line, numeric: true, cell: ({ return_line: line }) => line },
                { key: 'net', label: texts.net, numeric: true, cell: (row) => <Euros euros={row.net} /> },
                { key: 'vat', label: texts.tax, numeric: true, cell: (row) => <Euros euros={row.vat} /> },
              ]}
            />
            <DefinitionRows rows={[{ label: texts.netSum, value: <Euros euros={net} /> }, { label: texts.taxSum, value: <Euros euros={vat} /> }]} />
          </>
        ))}
      </WhenLoaded>
      <div><SaveFile what={texts.vat} of={period} path={`/staff/books/vat/${period}/table`} /></div>
    </CardSection>
  )
}

export function SalesList({ period }: Props) {
  const texts = useTexts('closing')
  const language = useLanguage()
  const { asked, again } = useAsked(closingContract.getSalesList, { period })
  return (
    <CardSection className="stack" heading={texts.salesList}>
      <p className="soft">{texts.salesListHint}</p>
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {({ records }) => (records.length === 0 ? <p>{texts.salesListEmpty}</p> : (
          <DataTable
            caption={texts.salesList} rows={records} rowKey={({ vat_id: vatId }) => vatId}
            columns={[
              { key: 'vat_id', label: texts.vatId, cell: ({ vat_id: vatId }) => vatId },
              { key: 'customer', label: texts.customer, cell: ({ customer }) => customer },
              { key: 'net', label: texts.net, numeric: true, cell: ({ net }) => <Euros euros={net} /> },
              { key: 'full', label: texts.fullEuros, numeric: true, cell: ({ full_euros: full }) => formatNumber(full, language) },
              { key: 'kind', label: texts.supply, cell: () => texts.service },
            ]}
          />
        ))}
      </WhenLoaded>
      <div><SaveFile what={texts.salesList} of={period} path={`/staff/books/salesList/${period}/table`} /></div>
    </CardSection>
  )
}
