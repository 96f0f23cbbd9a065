/** What was written about an order: documents, packages, mails, and the steps that it took. */
import { Link } from 'react-router'
import { netCentsOf } from '#domain/money/net-cents.ts'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { InvoiceStatusTag, OrderStatusTag } from './status-tags.tsx'
import { mailStateTags, mailStateWords } from '#web/mail/mail-words.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'

export function OfficeOrderPapers({ whole }: { readonly whole: WholeOrder }) {
  const texts = useTexts('office')
  const language = useLanguage()
  return (
    <Card as="section" aria-labelledby="office-papers">
      <h2 id="office-papers">{texts.documents}</h2>
      <ul className="studio-rows">
        <li><a href={whole.confirmation_address} target="_blank" rel="noreferrer">{texts.confirmation}</a></li>
        {whole.invoices.map(({ id, number, kind, sum, status, address }) => (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer">{fill(texts.invoiceFile, { number, sum: formatMoney(netCentsOf(sum), language) })}</a>
            {kind === 'credit_note' ? <Tag kind="plain">{texts.creditNote}</Tag> : <InvoiceStatusTag status={status} />}
          </li>
        ))}
        {whole.shippings.map(({ id, number, greetings }) => <li key={id}>{fill(texts.package, { number, count: greetings })}</li>)}
      </ul>
    </Card>
  )
}

export function OfficeOrderMails({ mails }: Pick<WholeOrder, 'mails'>) {
  const texts = useTexts('office')
  const studio = useTexts('studio')
  const language = useLanguage()
  const pathTo = useStudioPath()
  return (
    <Card as="section" aria-labelledby="office-mails">
      <h2 id="office-mails">{texts.mails}</h2>
      {mails.length === 0 && <p className="soft">{texts.noMails}</p>}
      <ul className="studio-rows">
        {mails.map(({ id, subject, state, date_entered: at }) => (
          <li key={id}>
            <span><Link to={pathTo('mail', { mailId: id })}>{subject}</Link><br /><time className="soft figures" dateTime={at}>{formatStudioMoment(at, language)}</time></span>
            <Tag kind={mailStateTags[state]}>{mailStateWords(state, studio)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function OfficeOrderSteps({ history }: Pick<WholeOrder, 'history'>) {
  const texts = useTexts('office')
  const language = useLanguage()
  return (
    <Card as="section" aria-labelledby="office-steps">
      <h2 id="office-steps">{texts.history}</h2>
      <ol className="studio-rows">
        {history.map(({ status, at, staff_name: who, cause, reason }) => (
          <li key={`${at} ${status}`}>
            <span><time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time><br /><span className="soft">{who ?? texts.byShop}{[cause === null ? '' : texts[cause], reason].filter((words) => words !== '').map((words) => `: ${words}`)}</span></span>
            <OrderStatusTag status={status} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
