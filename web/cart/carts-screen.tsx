/** Sets of greetings that were saved from the cart. */
import { useSearchParams } from 'react-router'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { usePathTo } from '#web/use-language.ts'
import { SavedSetList } from './saved-set-list.tsx'
import { setsPerPage, useSavedSets } from './use-saved-sets.ts'
import './cart.css'

export const handle = screenHandle('carts', 'cart')
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
  const pathTo = usePathTo()
  const [query] = useSearchParams()
  const page = pageOf(query.get('page'))
  const { state, reload } = useSavedSets(page)
  if (state.status === 'loading') return <div className="cart-waiting"><SkeletonCards count={3} /></div>
  if (state.status === 'failed') return <SetsFailed code={state.code} onRetry={() => void reload()} />
  const { total_results: total, records } = state.sets
  const sets = records.filter(isWorthShowing)
  if (sets.length === 0 && total <= setsPerPage) return <NoSets />
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

function NoSets() {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
  return <EmptyState title={texts.cartsEmpty} text={texts.cartsEmptyHint} action={<LinkButton to={pathTo('cart')}>{texts.cartsEmptyAction}</LinkButton>} />
}

function SetsFailed({ code, onRetry }: { code: FailureCode; onRetry: () => void }) {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  return (
    <EmptyState
      title={texts.cartsFailed}
      text={code === 'ERROR_SUBMITTING_DATA' ? texts.cartsFailedHint : failures[code]}
      action={<Button onClick={onRetry}>{texts.again}</Button>}
    />
  )
}
