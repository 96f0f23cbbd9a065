import { useParams } from 'react-router'
import { type PaymentOption, paymentOptions } from '#domain/account/customer.ts'
import { officeContract, type WholeCustomer } from '#domain/books/office.contract.ts'
import { countryName } from '#web/texts/format-words.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { prepareFor } from '#web/prepared-cart/cart-for.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { CardSection, Section } from '#web/ui/card.tsx'
import { DefinitionRows, type DefinitionRow } from '#web/ui/definition-rows.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OfficeOrderTable } from './office-order-table.tsx'
import { StudioList, usePlaceInList } from '#web/studio/studio-list.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

export default function CustomerScreen() {
  const texts = useTexts('office')
  const { customer } = useTexts('studio')
  const { customerId = '' } = useParams()
  const toCarts = useStudioPath()('preparedCarts')
  const { asked, again, put } = useAsked(officeContract.getCustomer, { customerId })
  return (
    <>
      <BackLink to={useStudioPath()('customers')}>{texts.allCustomers}</BackLink>
      <ScreenTitle title={asked.status === 'ready' ? nameOf(asked.value, texts.erased) : customer} />
      <WhenLoaded asked={asked} failed={texts.customerNotThere} ownWords={{ NOT_FOUND: texts.orderNotThereHint }} again={again}>
        {(customer) => (
          <div className="studio-two">
            <div className="stack">
              <CustomerFacts customer={customer} />
              {customer.erased_at === null && <div><LinkButton kind="ghost" to={toCarts} onClick={() => prepareFor({ name: customer.User.name, email: customer.User.email1 })}>{texts.prepareCart}</LinkButton></div>}
              {customer.erased_at === null && <PaymentTypes customer={customer} onSaved={put} />}
            </div>
            <OrdersOfCustomer customerId={customer.User.id} />
          </div>
        )}
      </WhenLoaded>
    </>
  )
}

const nameOf = ({ User: { name, Account: account }, erased_at: erasedAt }: WholeCustomer, erased: string) => (erasedAt === null ? account.name || name : erased)

/** Who has no address of their own for it is billed at the usual one. */
function BilledTo({ user: { Account: account, ...user } }: { readonly user: WholeCustomer['User'] }) {
  const language = useLanguage()
  const own = [account.billing_address_street, `${account.billing_address_postalcode} ${account.billing_address_city}`, account.billing_address_country] as const
  const usual = [user.primary_address_street, `${user.primary_address_postalcode} ${user.primary_address_city}`, user.primary_address_country] as const
  const [street, place, country] = account.billing_address_street === '' ? usual : own
  return street === '' ? '–' : <>{street}<br />{place}<br />{countryName(country, language)}</>
}

function CustomerFacts({ customer: { User: user, date_entered: since, open_orders: count, open_amount: euros } }: { readonly customer: WholeCustomer }) {
  const texts = useTexts('office')
  const language = useLanguage()
  const { Account: account } = user
  const amount = formatEuros(euros, language)
  const rows: DefinitionRow[] = [
    { label: texts.number, value: user.hpc_uid },
    { label: texts.name, value: user.name || '–' },
    { label: texts.company, value: account.name || '–' },
    { label: texts.email, value: <span className="studio-address">{user.email1}<br />{user.email_confirmed ? texts.confirmed : texts.unconfirmed}</span> },
    { label: texts.phone, value: user.phone_mobile || user.phone_work || '–' },
    { label: texts.billing, value: <BilledTo user={user} /> },
    ...(account.vat_id === '' ? [] : [{ label: texts.vatId, value: account.vat_id }]),
    { label: texts.since, value: <time dateTime={since}>{formatStudioMoment(since, language)}</time> },
    { label: texts.open, value: count === 0 ? texts.nothingOpen : fill(count === 1 ? texts.openOne : texts.openMany, { amount, count }) },
  ]
  return (
    <CardSection heading={texts.customerFacts}>
      <DefinitionRows rows={rows} />
    </CardSection>
  )
}

function OrdersOfCustomer({ customerId }: { readonly customerId: string }) {
  const texts = useTexts('office')
  const { asked, again } = useAsked(officeContract.listOfficeOrders, { customer: customerId, after: usePlaceInList() })
  return (
    <Section heading={texts.orders}>
      <StudioList asked={asked} again={again} failed={texts.ordersFailed} label={texts.orders} empty={<p className="soft">{texts.noOrdersYet}</p>}>
        {(records) => <OfficeOrderTable records={records} withoutCustomer />}
      </StudioList>
    </Section>
  )
}

function PaymentTypes({ customer: { User: user }, onSaved }: { readonly customer: WholeCustomer; readonly onSaved: (customer: WholeCustomer) => void }) {
  const texts = useTexts('office')

  async function save(data: FormData) {
    onSaved(await staffSession().ask(officeContract.updatePaymentTypes, { customerId: user.id, payment_types: data.getAll('way') as PaymentOption[] }))
  }

  return (
    <CardSection heading={texts.waysToPay}>
      <p className="soft">{texts.waysToPayHint}</p>
      <StudioForm ownWords={{ WRONG_INPUT: texts.oneWayAtLeast }} submit={texts.save} submitKind="ghost" done={texts.saved} onSend={save}>
        {paymentOptions.map((option) => (
          <Checkbox key={option} name="way" value={option} label={texts[option]} defaultChecked={user.Account.cs_allowed_paymenttypes.includes(option)} />
        ))}
      </StudioForm>
    </CardSection>
  )
}
