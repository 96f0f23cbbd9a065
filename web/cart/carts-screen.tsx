import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { WithoutScript } from '#web/account/needs-script.tsx'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { removeIdempotently } from '#web/calls/use-sending.ts'
import { currentCart, useCart } from '#web/current-cart/current-cart.ts'
import { areSetsInAccount, forgetSavedSets, mostSavedSets, savedSetIds } from '#web/current-cart/saved-sets.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { sessionKey } from '#web/session/session-events.ts'
import { onEvents } from '#web/store.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Price } from '#web/ui/price.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { RemoveDialog } from './cart-items.tsx'
import { useOpenSet } from './use-open-set.ts'
import './cart.css'
import './saved-sets.css'

export const loader = textsLoader('cart', 'failures')

export default function CartsScreen() {
  const texts = useTexts('cart')
  return (
    <>
      <ScreenTitle title={texts.cartsHeadline} lead={texts.cartsLead} />
      <WithoutScript words={texts.withoutScript} />
      <ShownSets />
    </>
  )
}

function ShownSets() {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const pathTo = usePathTo()
  const [query] = useSearchParams()
  const page = pageOf(query.get('page'))
  const { state, reload } = useSavedSets(page)
  if (state.status === 'loading') return <div className="cart-waiting"><SkeletonCards count={3} /></div>
  if (state.status === 'failed') {
    const why = state.code === 'ERROR_SUBMITTING_DATA' ? texts.cartsFailedHint : failures[state.code]
    return <EmptyState title={texts.cartsFailed} text={why} action={<Button onClick={() => void reload()}>{texts.again}</Button>} />
  }
  const { total_results: total, records } = state.value
  const sets = records.filter(isWorthShowing)
  if (sets.length === 0 && total <= setsPerPage) {
    return <EmptyState title={texts.cartsEmpty} text={texts.cartsEmptyHint} action={<ScreenButton screen="cart">{texts.cartsEmptyAction}</ScreenButton>} />
  }
  return (
    <>
      <SavedSetList sets={sets} onDeleted={reload} />
      <Pager page={page} lastPage={Math.ceil(total / setsPerPage)} addressOf={(other) => pathTo('carts', {}, { page: String(other) })} />
    </>
  )
}

/** A cart that nobody has put anything into, nor given a name, is none. */
function isWorthShowing({ name, status, Cartitems: items }: Cart): boolean {
  return name !== '' || items.length > 0 || status !== cartStatuses.open
}

function pageOf(written: string | null): number {
  return written !== null && /^[1-9]\d{0,2}$/.test(written) ? Number(written) : 1
}

/** One page of the sets that this visitor has saved; a customer's are in the account, with all that was ordered. */
const setsPerPage = 10

function useSavedSets(page: number) {
  const language = useLanguage()
  const load = useCallback(async () => {
    const isGuests = !areSetsInAccount()
    const ids = isGuests ? savedSetIds() : []
    if (isGuests && ids.length === 0) return { total_results: 0, records: [] }
    const offset = (page - 1) * setsPerPage
    const sets = await call(cartContract.listCarts, { cart_ids: ids.join(','), language, limit: setsPerPage, offset, order: 'date_modified desc' })
    if (isGuests && sets.total_results < ids.length) void forgetThoseGone(ids).catch(() => undefined)
    return sets
  }, [page, language])
  const loaded = useLoaded(load)
  const { reload } = loaded
  // Another tab has saved or deleted one.
  useEffect(() => onEvents(['storage', sessionKey], () => void reload()), [reload])
  return loaded
}

/** The shop knows no such set any more, or it belongs to an account: it takes no room from the others. */
async function forgetThoseGone(ids: readonly string[]) {
  const { records } = await call(cartContract.listCarts, { cart_ids: ids.join(','), limit: mostSavedSets })
  forgetSavedSets(ids.filter((id) => !records.some((known) => known.id === id)))
}

function SavedSetList({ sets, onDeleted }: { readonly sets: readonly Cart[]; readonly onDeleted: () => Promise<void> }) {
  const state = useCart()
  const { pending, open, copy } = useOpenSet()
  const [deleting, setDeleting] = useState<Cart>()
  const currentId = state.status === 'ready' ? state.cart.id : undefined
  return (
    <>
      <ul className="saved-sets">
        {sets.map((set) => (
          <SavedSetCard
            key={set.id}
            set={set}
            isCurrent={set.id === currentId}
            pending={pending}
            onOpen={() => void open(set)}
            onCopy={() => void copy(set.id, set.name)}
            onDelete={() => setDeleting(set)}
          />
        ))}
      </ul>
      <DeleteSet set={deleting} isCurrent={deleting !== undefined && deleting.id === currentId} onDeleted={onDeleted} onClose={() => setDeleting(undefined)} />
    </>
  )
}

interface DeleteProps {
  readonly set: Cart | undefined
  readonly isCurrent: boolean
  readonly onDeleted: () => Promise<void>
  readonly onClose: () => void
}

function DeleteSet({ set, isCurrent, onDeleted, onClose }: DeleteProps) {
  const texts = useTexts('cart')
  const nameOf = useSetName()

  async function remove(going: Cart) {
    await removeIdempotently(() => call(cartContract.deleteCart, { cartId: going.id }), 'NO_CART_FOUND')
    forgetSavedSets([going.id])
    if (isCurrent) await currentCart().open(undefined)
    await onDeleted()
    showAlert('success', fill(texts.deleted, { name: nameOf(going, isCurrent) }))
    return undefined
  }

  return (
    <RemoveDialog removed={set} title={texts.deleteTitle} confirmLabel={texts.deleteSet} remove={remove} onClose={onClose}>
      <p>{set && fill(texts.deleteQuestion, { name: nameOf(set, isCurrent) })}</p>
    </RemoveDialog>
  )
}

/** The current cart needs no name to be known, and an ordered one is known by its order. */
function useSetName(): (set: Pick<Cart, 'name' | 'order_number'>, isCurrent: boolean) => string {
  const texts = useTexts('cart')
  const unnamed = (number: number | null) => (number === null ? texts.unnamedSet : fill(texts.orderedSet, { number }))
  return ({ name, order_number: number }, isCurrent) => name || (isCurrent ? texts.currentSet : unnamed(number))
}

interface SavedSetCardProps {
  readonly set: Cart
  readonly isCurrent: boolean
  readonly pending: boolean
  readonly onOpen: () => void
  readonly onCopy: () => void
  readonly onDelete: () => void
}

function SavedSetCard({ set, isCurrent, pending, onOpen, onCopy, onDelete }: SavedSetCardProps) {
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
      <p className="soft saved-set-greetings">{items.length === 0 ? texts.noGreetings : items.map((item) => item.greeting_name).join(' · ')}</p>
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
