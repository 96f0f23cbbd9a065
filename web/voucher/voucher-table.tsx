/** Vouchers in a list, with what they are worth and how often they were used. */
import type { Language } from '#domain/language.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import type { VoucherShown } from '#domain/voucher/vouchers.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatPercent } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { EndVoucher } from './end-voucher.tsx'
import { formatStudioDate } from '#web/studio/studio-clock.ts'

interface Props {
  readonly records: readonly VoucherShown[]
  readonly onEnded: () => void
}

const stateTags = { coming: 'plain', good: 'good', used_up: 'warn', over: 'plain', ended: 'bad' } as const

export function VoucherTable({ records, onEnded }: Props) {
  const texts = useTexts('vouchers')
  return <DataTable caption={texts.caption} columns={columnsIn(texts, useLanguage(), onEnded)} rows={records} rowKey={({ id }) => id} />
}

function worthOf({ percent, amount }: VoucherShown, language: Language): string {
  return percent === null ? formatMoney(netCentsOf(amount ?? 0), language) : formatPercent(percent / 100, language)
}

function columnsIn(texts: AllTexts['vouchers'], language: Language, onEnded: () => void): readonly Column<VoucherShown>[] {
  const day = (date: string) => formatStudioDate(date, language)
  return [
    { key: 'code', label: texts.code, cell: ({ code, name }) => <div><b className="studio-address">{code}</b>{name !== '' && <small>{name}</small>}</div> },
    { key: 'worth', label: texts.worth, numeric: true, cell: (voucher) => <span className="figures">{worthOf(voucher, language)}</span> },
    { key: 'days', label: texts.days, cell: ({ first_day: first, last_day: last }) => <span className="figures">{fill(texts.fromTo, { first: day(first), last: day(last) })}</span> },
    {
      key: 'uses', label: texts.uses, numeric: true,
      cell: ({ used_count: used, max_uses: most, once_per_customer: once }) => (
        <div><span className="figures">{most === null ? used : fill(texts.usesOf, { used, most })}</span>{once && <small>{texts.onceEach}</small>}</div>
      ),
    },
    { key: 'state', label: texts.state, cell: ({ state }) => <Tag kind={stateTags[state]}>{texts[state]}</Tag> },
    {
      key: 'action', label: texts.action,
      cell: (voucher) => (voucher.state === 'ended' || voucher.state === 'over' ? '–' : <EndVoucher voucher={voucher} onEnded={onEnded} />),
    },
  ]
}
