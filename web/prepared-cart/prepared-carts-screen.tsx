/** The office hands the cart of this browser over to a customer, and sees what became of those before. */
import { useState } from 'react'
import { type PreparedCart, preparedCartContract } from '#domain/prepared-cart/prepared-cart.contract.ts'
import { preparedCartDays } from '#domain/prepared-cart/prepared-cart.ts'
import { readableEmail } from '#domain/access/email-address.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { type Language, languages } from '#domain/language.ts'
import { type CartState, currentCart, useCart } from '#web/current-cart/current-cart.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Moment, StudioLink } from '#web/studio/studio-cells.tsx'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection, Section } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLanguage } from '#web/use-language.ts'
import { preparedFor, prepareForNobody } from './cart-for.ts'

export default function PreparedCartsScreen() {
  const texts = useTexts('preparedCarts')
  const { asked, again } = useAskedList(preparedCartContract.listPreparedCarts, {})
  return (
    <>
      <StudioTitle lead={fill(texts.lead, { days: preparedCartDays })} />
      <HandOverCart onSent={again} />
      <Section heading={texts.handedOver}>
        <StudioTable
          asked={asked} again={again} failed={texts.listFailed} label={texts.handedOver} caption={texts.caption} rowKey={({ id }) => id}
          empty={<EmptyState title={texts.empty} text={texts.emptyHint} />}
          columns={[
            { key: 'at', label: texts.when, cell: ({ date_entered: at, by }) => <div><Moment at={at} /><small>{by}</small></div> },
            { key: 'who', label: texts.who, cell: ({ name, email }) => <div className="studio-address">{name}<small>{readableEmail(email)}</small></div> },
            { key: 'state', label: texts.state, cell: ({ state, expires_at: until }) => <div><Tag kind={stateTags[state]}>{texts[state]}</Tag>{isOpen(state) && <small>{texts.until} <Moment at={until} /></small>}</div> },
            {
              key: 'action', label: texts.action,
              cell: (prepared) => (
                <div className="row">
                  {prepared.order_id !== null && <StudioLink to="officeOrder" of={{ orderId: prepared.order_id }}>{fill(texts.toOrder, { number: prepared.order_number ?? '' })}</StudioLink>}
                  {isOpen(prepared.state) && <RevokePreparedCart prepared={prepared} onRevoked={again} />}
                </div>
              ),
            },
          ]}
        />
      </Section>
    </>
  )
}

const stateTags = { sent: 'plain', opened: 'warn', ordered: 'good', revoked: 'plain', expired: 'plain' } as const
const isOpen = (state: PreparedCart['state']) => state === 'sent' || state === 'opened'

function RevokePreparedCart({ prepared: { id, name }, onRevoked }: { readonly prepared: PreparedCart; readonly onRevoked: () => void }) {
  const texts = useTexts('preparedCarts')
  const title = fill(texts.revokeOf, { name })
  return (
    <ConfirmedAction
      label={texts.revoke} name={title} title={title} ask={() => staffSession().ask(preparedCartContract.revokePreparedCart, { preparedCartId: id })} done={texts.revokedNow} onDone={onRevoked}
    >
      <p>{texts.revokeHint}</p>
    </ConfirmedAction>
  )
}

const isFilled = (state: CartState): state is CartState & { readonly cart: Cart } =>
  state.status === 'ready' && state.cart.status === cartStatuses.open && state.cart.Cartitems.length > 0

/** It is filled in the shop, in this browser, like any guest's. */
function HandOverCart({ onSent }: { readonly onSent: () => void }) {
  const texts = useTexts('preparedCarts')
  const state = useCart()
  const [customer, setCustomer] = useState(preparedFor)
  if (state.status === 'unknown') return null
  const someoneElse = () => {
    prepareForNobody()
    setCustomer(undefined)
  }
  return (
    <CardSection heading={texts.handOver}>
      {customer && (
        <p className="row">{fill(texts.for, customer)}<Button kind="quiet" onClick={someoneElse}>{texts.someoneElse}</Button></p>
      )}
      {isFilled(state)
        ? <HandOverForm key={customer?.email} cart={state.cart} customer={customer} onSent={() => { someoneElse(); onSent() }} />
        : <div className="stack"><p className="soft">{texts.fillFirst}</p><div><ScreenButton screen="products">{texts.toShop}</ScreenButton></div></div>}
    </CardSection>
  )
}

function HandOverForm({ cart, customer, onSent }: { readonly cart: Cart; readonly customer: ReturnType<typeof preparedFor>; readonly onSent: () => void }) {
  const texts = useTexts('preparedCarts')
  const language = useLanguage()
  const isIncomplete = cart.Cartitems.some(({ missing }) => missing.length > 0)

  async function hand(data: FormData) {
    const said = (name: string) => String(data.get(name) ?? '')
    const email = said('email')
    await staffSession().ask(preparedCartContract.prepareCart, { cart_id: cart.id, name: said('name'), email, language: said('language') as Language, note: said('note') })
    showAlert('success', fill(texts.sentTo, { email }))
    // It is the customer's from now on: the next one begins with an empty cart.
    await currentCart().open(undefined)
    onSent()
  }

  return (
    <div className="stack">
      <p>{fill(texts.thisCart, { names: cart.Cartitems.map(({ greeting_name: name }) => name).join(', '), sum: formatEuros(cart.price_total, language) })}</p>
      {isIncomplete && <p className="studio-note">{texts.incomplete}</p>}
      <div><ScreenButton screen="cart" kind="ghost">{texts.toCart}</ScreenButton></div>
      <StudioForm ownWords={{ NO_CART_ACCESS: texts.notYours, WRONG_INPUT: texts.fieldsMissing }} submit={texts.send} holdsWork onSend={hand}>
        <TextField label={texts.name} name="name" autoComplete="off" maxLength={100} defaultValue={customer?.name} />
        <TextField label={texts.email} name="email" type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} defaultValue={customer?.email} />
        <SelectField label={texts.language} name="language" defaultValue={language} options={languages.map((value) => ({ value, label: texts[value] }))} />
        <TextArea label={texts.note} hint={texts.noteHint} name="note" rows={4} optional mostCharacters={2000} />
      </StudioForm>
    </div>
  )
}
