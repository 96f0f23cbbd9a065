import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { areSetsInAccount, forgetSavedSets, mostSavedSets, savedSetIds } from '#web/current-cart/saved-sets.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { sessionKey } from '#web/session/session-events.ts'
import { onEvents } from '#web/store.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import './cart.css'
import { SavedSetList } from './saved-set-list.tsx'

export const loader = textsLoader('cart', 'failures')

export default function CartsScreen() {
  const texts = useTexts('cart')
  return (
    <>
      <ScreenTitle title={texts.cartsHeadline} lead={texts.cartsLead} />
      <noscript><p>{texts.withoutScript}</p></noscript>
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
