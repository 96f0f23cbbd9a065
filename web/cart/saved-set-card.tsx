/** One saved set: its name, its greetings, its price, its state. */
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Price } from '#web/ui/price.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import './saved-sets.css'

/** The current cart needs no name to be known. */
export function useSetName(): (set: Pick<Cart, 'name'>, isCurrent: boolean) => string {
  const texts = useTexts('cart')
  return ({ name }, isCurrent) => name || (isCurrent ? texts.currentSet : texts.unnamedSet)
}

interface Props {
  readonly set: Cart
  readonly isCurrent: boolean
  readonly pending: boolean
  readonly onOpen: () => void
  readonly onCopy: () => void
  readonly onDelete: () => void
}

export function SavedSetCard({ set, isCurrent, pending, onOpen, onCopy, onDelete }: Props) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const { Cartitems: items } = set
  const name = useSetName()(set, isCurrent)
  return (
    <Card as="li" className="saved-set">
      <div className="saved-set-head">
        <h2>{name}</h2>
        <SetState status={set.status} isCurrent={isCurrent && set.name !== ''} />
      </div>
      <p className="fine">{fill(texts.changedOn, { day: formatDayOf(set.date_modified, language) })}</p>
      <p className="soft saved-set-greetings">{items.length === 0 ? texts.noGreetings : items.map((item) => item.name).join(' · ')}</p>
      <Price netCents={netCentsOf(set.price_total_net)} grossCents={netCentsOf(set.price_total)} vatRate={set.vat} />
      <div className="saved-set-actions">
        <SubmitButton type="button" kind="ghost" pending={pending} aria-label={fill(texts.openNamed, { name })} onClick={onOpen}>{texts.openSet}</SubmitButton>
        <button type="button" className="text-link" disabled={pending} aria-label={fill(texts.copyNamed, { name })} onClick={onCopy}>{texts.copySet}</button>
        {set.status === cartStatuses.open && (
          <button type="button" className="text-link" aria-label={fill(texts.deleteNamed, { name })} onClick={onDelete}>{texts.deleteSet}</button>
        )}
      </div>
    </Card>
  )
}

function SetState({ status, isCurrent }: { status: Cart['status']; isCurrent: boolean }) {
  const texts = useTexts('cart')
  if (status === cartStatuses.ordered) return <Tag kind="plain">{texts.statusOrdered}</Tag>
  if (status === cartStatuses.invoiced) return <Tag kind="warn">{texts.statusInvoiced}</Tag>
  if (status === cartStatuses.paid) return <Tag kind="good">{texts.statusPaid}</Tag>
  return isCurrent ? <Tag kind="plain">{texts.inCart}</Tag> : null
}
