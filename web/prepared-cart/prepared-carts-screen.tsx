/** The office hands the cart of this browser over to a customer, and sees what became of those before. */
import { type PreparedCart, preparedCartContract } from '#domain/prepared-cart/prepared-cart.contract.ts'
import { preparedCartDays } from '#domain/prepared-cart/prepared-cart.ts'
import { readableEmail } from '#domain/access/email-address.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Moment, StudioLink } from '#web/studio/studio-cells.tsx'
import { StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Section } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { HandOverCart } from './hand-over-cart.tsx'

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
