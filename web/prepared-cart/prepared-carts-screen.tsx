/** The office hands the cart of this browser over to a customer, and sees what became of those before. */
import { cartContract } from '#domain/cart/cart.contract.ts'
import { type PreparedCart, preparedCartContract } from '#domain/prepared-cart/prepared-cart.contract.ts'
import { preparedCartDays } from '#domain/prepared-cart/prepared-cart.ts'
import { readableEmail } from '#domain/access/email-address.ts'
import { call } from '#web/calls/call.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { currentCart, useCart } from '#web/current-cart/current-cart.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Moment, StudioLink } from '#web/studio/studio-cells.tsx'
import { StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Section } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { useNavigate } from 'react-router'
import { HandOverCart, isFilled } from './hand-over-cart.tsx'

export default function PreparedCartsScreen() {
  const texts = useTexts('preparedCarts')
  const { asked, again } = useAskedList(preparedCartContract.listPreparedCarts, {})
  const hasOwn = isFilled(useCart())
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
                  {prepared.cart_id !== null && !hasOwn && <CopyCart cartId={prepared.cart_id} />}
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

/** To send it once more with changes: only where that puts no other cart of this browser aside. */
function CopyCart({ cartId }: { readonly cartId: string }) {
  const texts = useTexts('preparedCarts')
  const language = useLanguage()
  const navigate = useNavigate()
  const toCart = usePathTo()('cart')
  const { pending, act } = useActing(alertFailure)
  const copy = () => act(async () => {
    const { id } = await call(cartContract.createCart, { language, copy_of: cartId })
    await currentCart().open(id)
    await navigate(toCart)
  })
  return <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void copy()}>{texts.copy}</SubmitButton>
}

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
