import type { Order } from '#domain/order/order.contract.ts'
import { printedIban } from '#domain/money/iban.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import './transfer-details.css'

export function TransferDetails({ transfer }: { readonly transfer: NonNullable<Order['transfer']> }) {
  const texts = useTexts('transfer')
  const language = useLanguage()
  const { holder, bank, iban, bic, amount, reference, giro_code_svg: drawing, due_on: dueOn, is_awaited: isAwaited, is_late: isLate } = transfer
  const rows: readonly CopyRowProps[] = [
    { label: texts.holder, shown: holder },
    { label: texts.iban, shown: printedIban(iban), copied: iban.replaceAll(' ', '') },
    { label: texts.bic, shown: bic },
    { label: texts.bank, shown: bank },
    { label: texts.amount, shown: formatEuros(amount, language), copied: amount.toFixed(2).replace('.', language === 'de' ? ',' : '.') },
    { label: texts.reference, shown: reference },
  ]
  return (
    <div className="transfer">
      <p>{fill(isLate ? texts.leadLate : isAwaited ? texts.leadFirst : texts.lead, { day: formatDay(dueOn, language) })}</p>
      <div className="transfer-ways">
        <dl>{rows.map((row) => <CopyRow key={row.label} {...row} />)}</dl>
        {drawing !== '' && (
          <figure>
            {/* As a picture it can do nothing but be seen. */}
            <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={`${texts.scan}. ${texts.scanHint}`} width={192} height={192} />
            <figcaption className="fine">{texts.scan}</figcaption>
          </figure>
        )}
      </div>
    </div>
  )
}

interface CopyRowProps {
  readonly label: string
  readonly shown: string
  /** As a bank's form takes it. */
  readonly copied?: string
}

function CopyRow({ label, shown, copied = shown }: CopyRowProps) {
  const texts = useTexts('transfer')

  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{shown}</span>
        <IconButton kind="quiet" icon="copy" label={fill(texts.copy, { what: label })} onClick={() => void copyText(copied, { copied: fill(texts.copied, { what: label }), notCopied: texts.notCopied })} />
      </dd>
    </div>
  )
}
