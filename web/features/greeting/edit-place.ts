/** The greeting that is being written: a new one of a product, or one that lies in the cart. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCart } from '#web/cart/use-cart.ts'
import type { DraftPlace } from '#web/draft/draft-shelf.ts'
import { newDraft, type GreetingDraft } from '#web/draft/greeting-draft.ts'
import { changeDraft, findDraft, useDraft } from '#web/draft/use-draft.ts'
import { useHydrated } from '#web/player/use-hydrated.ts'
import { useLanguage } from '#web/use-language.ts'
import type { EditData } from './edit-data.ts'
import { draftOfItem } from './edit-draft.ts'

export interface Editing {
  readonly place: DraftPlace
  readonly draft: GreetingDraft
  /** `asleep`: nobody may type yet. `gone`: the cart has no such greeting. */
  readonly state: 'asleep' | 'ready' | 'gone' | 'failed'
  /** Of the greeting in the cart. */
  readonly pos: number | undefined
  readonly change: (part: Partial<GreetingDraft>) => void
  /** As it is at this moment: for what happens later than it was drawn. */
  readonly current: () => GreetingDraft
}

export type ChangeDraft = Editing['change']

export function useEditing({ product, scripts }: Pick<EditData, 'product' | 'scripts'>): Editing {
  const language = useLanguage()
  const pos = usePos()
  const cart = useCart()
  const isAwake = useHydrated()
  const ofCart = pos !== undefined && cart.status === 'ready' ? cart.cart : undefined
  const item = ofCart?.Cartitems.find((candidate) => candidate.pos === pos)
  const cartId = ofCart?.id
  const place = useMemo<DraftPlace>(() => (pos !== undefined && cartId ? { cartId, pos } : { productId: product.id }), [cartId, pos, product.id])
  const kept = useDraft(place)
  const start = useMemo(() => {
    if (item) return draftOfItem(item)
    const spoken = scripts[language] === undefined ? (product.language.find((known) => scripts[known] !== undefined) ?? language) : language
    return newDraft(product.id, spoken, scripts[spoken] ?? '')
  }, [item, language, product, scripts])
  const current = useCallback(() => findDraft(place) ?? start, [place, start])
  const change = useCallback((part: Partial<GreetingDraft>) => changeDraft(place, { ...current(), ...part }), [place, current])
  const stateInCart = { unknown: 'asleep', none: 'gone', failed: 'failed', ready: item ? 'ready' : 'gone' } as const
  const state = pos === undefined ? 'ready' : stateInCart[cart.status]
  return { place, draft: kept ?? start, state: isAwake ? state : 'asleep', pos, change, current }
}

function usePos(): number | undefined {
  const [search] = useSearchParams()
  const pos = search.get('item')
  return pos !== null && /^\d{1,9}$/.test(pos) ? Number(pos) : undefined
}
