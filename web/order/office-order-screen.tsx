import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { officeContract, type WholeOrder } from '#domain/books/office.contract.ts'
import { slowestOf } from '#domain/cart/delivery.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { MailStateTag } from '#web/mail/mail-state-tag.tsx'
import { PlayButton } from '#web/player/play-button.tsx'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Day, Moment, StudioLink } from '#web/studio/studio-cells.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { formatShortDay } from '#web/texts/format-time.ts'
import { countryName } from '#web/texts/format-words.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card, CardNote, CardSection, Section } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLateTitle } from '#web/ui/use-late-title.ts'
import { useLanguage } from '#web/use-language.ts'
import { CancelGreeting, CorrectInvoice, CreditOrder } from './credit-order.tsx'
import { OrderLines, OrderSums, useMoneyWords } from './order-lines.tsx'
import './order.css'
import { GreetingStatusTag, InvoiceStatusTag, OrderStatusTag } from './status-tags.tsx'

export default function OfficeOrderScreen() {
  const texts = useTexts('office')
  const { officeOrder, officeOrderNumberTitle } = useTexts('studio')
  const { orderId = '' } = useParams()
  const { asked, again, put } = useAsked(officeContract.getOfficeOrder, { orderId })
  const number = asked.status === 'ready' ? asked.value.Order.number : undefined
  useLateTitle(number === undefined ? undefined : fill(officeOrderNumberTitle, { number }))
  return (
    <>
      <BackLink to={useStudioPath()('officeOrders')}>{texts.allOrders}</BackLink>
      <ScreenTitle title={number ? fill(texts.orderHeadline, { number }) : officeOrder} />
      <WhenLoaded
        asked={asked} failed={texts.orderNotThere} ownWords={{ NOT_FOUND: texts.orderNotThereHint }} again={again}
      >
        {(whole) => <Whole whole={whole} onChanged={put} />}
      </WhenLoaded>
    </>
  )
}

function Whole({ whole, onChanged }: { readonly whole: WholeOrder; readonly onChanged: (whole: WholeOrder) => void }) {
  const texts = useTexts('office')
  const { Order: order, customer } = whole
  return (
    <div className="studio-two">
      <div className="stack">
        <Card as="section" aria-labelledby="office-customer">
          <div className="studio-head-row">
            <h2 id="office-customer"><StudioLink to="customer" of={{ customerId: customer.id }}>{order.billing.name || customer.name || texts.erased}</StudioLink></h2>
            <OrderStatusTag status={order.status} />
          </div>
          <OfficeOrderFacts whole={whole} />
          <CreditOrder whole={whole} onChanged={onChanged} />
          <CorrectInvoice whole={whole} onChanged={onChanged} />
          {whole.can_cancel && <CancelOfficeOrder orderId={order.id} number={order.number} onCanceled={onChanged} />}
        </Card>
        <OfficeOrderPapers whole={whole} />
        <TaxEvidence evidence={whole.tax_evidence} />
        <OfficeOrderMails mails={whole.mails} />
      </div>
      <div className="stack">
        {order.status !== 'Canceled' && <OfficeOrderGreetings whole={whole} onChanged={onChanged} />}
        <Card as="div"><OrderLines order={order} /></Card>
        <Card as="div"><OrderSums order={order} /></Card>
        <OfficeOrderSteps whole={whole} />
      </div>
    </div>
  )
}

/** Who ordered, how it is paid and delivered, and until when. */
function OfficeOrderFacts({ whole: { Order: order, customer } }: { readonly whole: WholeOrder }) {
  const texts = useTexts('office')
  const language = useLanguage()
  const { billing, payment_option: way, date_paid: paidAt, paid_on: paidOn, deadline } = order
  const system = telephoneSystems.find(({ id }) => id === order.telephone_system)
  const moment = (at: string) => <time dateTime={at}>{formatStudioMoment(at, language)}</time>
  const rows: DefinitionRow[] = [
    { label: texts.customer, value: <>{customer.name}<br />{fill(texts.customerNumber, { number: customer.number })}</> },
    { label: texts.email, value: <span className="studio-address">{customer.email || texts.erased}</span> },
    { label: texts.billing, value: <>{billing.street}<br />{billing.postalcode} {billing.city}<br />{countryName(billing.country, language)}{billing.vat_id !== '' && <><br />{billing.vat_id}</>}</> },
    { label: texts.ordered, value: moment(order.date_entered) },
    { label: texts.payment, value: way === null ? texts.nothingToPay : texts[way] },
    { label: texts.paidAt, value: paidOn !== null ? formatShortDay(paidOn, language) : paidAt !== null ? moment(paidAt) : order.status === 'Canceled' ? '–' : texts.notPaid },
    ...moneyBackRows(order, texts, (euros) => formatEuros(euros, language)),
    { label: texts.shipping, value: texts[slowestOf(order.solines.records) ?? 'at_once'] },
    { label: texts.formats, value: order.shipping_formats.map((format) => audioFormatNames[format]).join(', ') },
    ...(order.confirmation.is_awaited ? [{ label: texts.confirmation, value: texts.confirmationAwaited }] : []),
    ...(deadline === null ? [] : [{ label: texts.deadline, value: formatShortDay(deadline, language) }]),
    ...(system === undefined ? [] : [{ label: texts.remarks, value: system.name[language] }]),
  ]
  return <DefinitionRows rows={rows} />
}

function moneyBackRows({ received, credited, money_back: { returned, pending } }: WholeOrder['Order'], texts: ReturnType<typeof useTexts<'office'>>, money: (euros: number) => string): DefinitionRow[] {
  const sums = [[texts.receivedSum, received], [texts.creditedSum, credited], [texts.returned, returned], [texts.toReturn, pending]] as const
  return sums.flatMap(([label, euros]) => (euros > 0 ? [{ label, value: money(euros) }] : []))
}

/** How far the greetings of an order are, also in what customers do not see. */
type Greeting = WholeOrder['Order']['greetings']['records'][number] & Partial<Omit<WholeOrder['production'][number], 'id'>>

function OfficeOrderGreetings({ whole, onChanged }: { readonly whole: WholeOrder; readonly onChanged: (whole: WholeOrder) => void }) {
  const { Order: order, production } = whole
  const texts = useTexts('office')
  const language = useLanguage()
  const pathOf = useStudioPath()
  const rows = order.greetings.records.map((greeting): Greeting => ({ ...production.find(({ id }) => id === greeting.id), ...greeting }))
  return (
    <Section heading={texts.greetings}>
      <DataTable
        caption={texts.greetingsCaption} rows={rows} rowKey={({ id }) => id}
        columns={[
          { key: 'name', label: texts.name, cell: ({ id, pos, name, sound_address: address }) => (
            <span className="row">
              {address && <PlayButton label={name} source={address} />}
              <Link to={`${pathOf('today')}?greeting=${id}`}>{pos}. {name}</Link>
            </span>
          ) },
          { key: 'until', label: texts.deadline, cell: ({ deadline }) => deadline === null ? '–' : formatShortDay(deadline, language) },
          {
            key: 'state', label: texts.state,
            cell: ({ id, pos, name, production_state: state, waits_because: because, is_canceled: isCanceled, can_cancel: canCancel, ...greeting }) => (isCanceled ? <OrderStatusTag status="Canceled" /> : (
              <div>
                <GreetingStatusTag greeting={greeting} />
                {state && <small>{texts[state]}</small>}
                {because && <> <Tag kind="warn">{texts.waits}</Tag></>}
                {canCancel && order.greetings.total_results > 1 && <p><CancelGreeting whole={whole} greeting={{ id, pos, name }} onChanged={onChanged} /></p>}
              </div>
            )),
          },
        ]}
      />
    </Section>
  )
}

/** Cancels an order, after asking why. */
interface Props {
  readonly orderId: string
  readonly number: number
  readonly onCanceled: (whole: WholeOrder) => void
}

function CancelOfficeOrder({ orderId, number, onCanceled }: Props) {
  const texts = useTexts('office')
  const [reason, setReason] = useState('')
  return (
    <ConfirmedAction
      label={texts.cancel} look="danger" hasOwnLine title={`${texts.cancel}: ${fill(texts.orderHeadline, { number })}`}
      ownWords={{ ORDER_CAN_NOT_BE_CANCELED: texts.canNotBeCanceled }}
      ask={() => staffSession().ask(officeContract.cancelOfficeOrder, { orderId, reason })} done={texts.canceled} onDone={onCanceled}
    >
      <p>{texts.cancelHint}</p>
      <TextField
        label={texts.cancelReason} hint={texts.cancelReasonHint} whenRefused={texts.reasonMissing} name="reason" value={reason} maxLength={500} autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmedAction>
  )
}

/** What was written about an order: documents, packages, mails, and the steps that it took. */
function OfficeOrderPapers({ whole }: { readonly whole: WholeOrder }) {
  const texts = useTexts('office')
  const language = useLanguage()
  return (
    <CardSection heading={texts.documents}>
      <ul className="studio-rows">
        <li><a href={whole.confirmation_address} target="_blank" rel="noreferrer">{texts.confirmation}</a></li>
        {whole.invoices.map(({ id, number, kind, is_partial: isPartial, sum, credited, status, address }) => (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer">{fill(texts.invoiceFile, { number, sum: formatEuros(sum, language) })}</a>
            {kind === 'credit_note' ? <Tag kind="plain">{isPartial ? texts.partialCredit : texts.creditNote}</Tag> : <InvoiceStatusTag status={status} />}
            {credited > 0 && <small>{fill(texts.creditedOf, { sum: formatEuros(credited, language) })}</small>}
          </li>
        ))}
        {whole.shippings.map(({ id, number, greetings }) => <li key={id}>{fill(texts.package, { number, count: greetings })}</li>)}
      </ul>
    </CardSection>
  )
}

function OfficeOrderMails({ mails }: Pick<WholeOrder, 'mails'>) {
  const texts = useTexts('office')
  const language = useLanguage()
  return (
    <CardSection heading={texts.mails}>
      {mails.length === 0 && <p className="soft">{texts.noMails}</p>}
      <ul className="studio-rows">
        {mails.map(({ id, subject, state, date_entered: at }) => (
          <li key={id}>
            <span><StudioLink to="mail" of={{ mailId: id }}>{subject}</StudioLink><br /><time className="soft" dateTime={at}>{formatStudioMoment(at, language)}</time></span>
            <MailStateTag state={state} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

/** What became of the order and of its money, as it happened. */
function OfficeOrderSteps({ whole: { history, money } }: { readonly whole: WholeOrder }) {
  const texts = useTexts('office')
  const moneyWords = useMoneyWords()
  const steps = [
    ...history.map(({ status, at, staff_name: who, cause, reason }) => ({ at, isDay: false, who: who ?? texts.byShop, words: [cause === null ? '' : texts[cause], reason], what: <OrderStatusTag status={status} /> })),
    ...money.map((step) => ({ at: step.at, isDay: step.day_only, who: step.staff_name ?? texts.byShop, words: [moneyWords.what(step), step.reason], what: <b>{moneyWords.sum(step)}</b> })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <CardSection heading={texts.history}>
      <ol className="studio-rows">
        {steps.map(({ at, isDay, who, words, what }) => (
          <li key={`${at} ${words.join(' ')}`}>
            <span>{isDay ? <Day day={studioTimeOf(new Date(at)).day} /> : <Moment at={at} />}<br /><span className="soft">{[who, ...words].filter((word) => word !== '').join(': ')}</span></span>
            {what}
          </li>
        ))}
      </ol>
    </CardSection>
  )
}

type Evidence = WholeOrder['tax_evidence']

/** What the tax office may ask for: the register's answers about the VAT ID, and what speaks for a consumer's country. */
function TaxEvidence({ evidence }: { readonly evidence: Evidence }) {
  const texts = useTexts('office')
  const language = useLanguage()
  const { vat_checks: checks, is_vat_id_asked: isAsked, place, is_place_in_doubt: isInDoubt } = evidence
  if (checks.length === 0 && !isAsked && place.length === 0) return null
  const countryOf = (code: string) => (code === '' ? texts.otherCountry : countryName(code, language))
  const rows: DefinitionRow[] = [
    ...checks.map((check) => ({ label: texts[`vatCheck-${check.asked}`], value: <VatCheck check={check} /> })),
    ...place.map(({ kind, country }) => ({ label: texts[`place-${kind}`], value: countryOf(country) })),
  ]
  return (
    <CardSection heading={texts.taxEvidence}>
      {isInDoubt && <CardNote><p>{texts.placeInDoubt}</p></CardNote>}
      <DefinitionRows rows={rows} />
      {isAsked && <p className="fine">{texts.vatIdAsked}</p>}
    </CardSection>
  )
}

function VatCheck({ check }: { readonly check: Evidence['vat_checks'][number] }) {
  const texts = useTexts('office')
  const language = useLanguage()
  const { state, at, request_number: number, name, address, name_fits: nameFits, address_fits: addressFits } = check
  const differs = [...(nameFits === false ? [texts.nameDiffers] : []), ...(addressFits === false ? [texts.addressDiffers] : [])]
  const told = [name, address].filter((part) => part !== '').join(', ')
  return (
    <>
      {texts[`vatState-${state}`]}, <time dateTime={at}>{formatStudioMoment(at, language)}</time><br />
      {number === '' ? texts.noRequestNumber : fill(texts.requestNumber, { number })}
      {state === 'valid' && <><br />{told === '' ? texts.registerSilent : fill(texts.registerTells, { told })}</>}
      {nameFits && addressFits !== false && <><br />{texts.registerFits}</>}
      {differs.map((one) => <span key={one}><br /><Tag kind="warn">{one}</Tag></span>)}
    </>
  )
}
