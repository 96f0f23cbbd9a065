/** The greeting that is being written: a new one of a product, or one that lies in the cart. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { languages } from '#domain/language.ts'
import type { DraftPlace } from '#web/draft/draft-shelf.ts'
import { newDraft, type GreetingDraft } from '#web/draft/greeting-draft.ts'
import { changeDraft, findDraft, useDraft } from '#web/draft/use-draft.ts'
import { useHydrated } from '#web/player/use-hydrated.ts'
import { useLanguage } from '#web/use-language.ts'
import type { EditData } from './edit-data.ts'
import { draftOfItem, isBegun } from './edit-draft.ts'
import { useItemOfCart, type ItemOfCart } from './edit-item.ts'

export interface Editing {
  readonly place: DraftPlace
  readonly draft: GreetingDraft
  /** `asleep`: nobody may type yet, or just now. `gone`: the cart has no such greeting, and nobody has written any. */
  readonly state: ItemOfCart['state']
  /** It lay in the cart and does no more, and what was written of it is still here. */
  readonly isOrphan: boolean
  /** As it lies in the cart. */
  readonly inCart: GreetingDraft | undefined
  /** Of the greeting in the cart. */
  readonly pos: number | undefined
  readonly change: (part: Partial<GreetingDraft>) => void
  /** As it is at this moment: for what happens later than it was drawn. */
  readonly current: () => GreetingDraft
  /** Something would be missed if it went. */
  readonly isBegun: () => boolean
}

export type ChangeDraft = Editing['change']

export function useEditing({ product, scripts }: Pick<EditData, 'product' | 'scripts'>): Editing {
  const [search] = useSearchParams()
  const language = useLanguage()
  /** The one in which the list showed it. */
  const wished = languages.find((known) => known === search.get('spoken'))
  const { pos, cartId, item, state } = useItemOfCart()
  const isAwake = useHydrated()
  const place = useMemo<DraftPlace>(() => (pos !== undefined && cartId ? { cartId, pos } : { productId: product.id }), [cartId, pos, product.id])
  const kept = useDraft(place)
  const inCart = useMemo(() => item && draftOfItem(item), [item])
  const start = useMemo(() => {
    if (inCart) return inCart
    const spoken = [wished, language, ...product.language].find((known) => known && scripts[known] !== undefined) ?? language
    return newDraft(product.id, spoken, scripts[spoken] ?? '')
  }, [inCart, wished, language, product, scripts])
  const current = useCallback(() => findDraft(place) ?? start, [place, start])
  const change = useCallback((part: Partial<GreetingDraft>) => changeDraft(place, { ...current(), ...part }), [place, current])
  const begun = useCallback(() => isBegun(current(), start, scripts), [current, start, scripts])
  const isOrphan = isAwake && state === 'gone' && kept !== undefined
  return {
    place, pos, inCart, change, current, draft: kept ?? start, isOrphan, isBegun: begun, state: isOrphan ? 'ready' : isAwake ? state : 'asleep',
  }
}
