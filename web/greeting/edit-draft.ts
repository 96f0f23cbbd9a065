import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { placeholdersIn } from '#domain/catalogue/placeholders.ts'
import type { ProductVoice } from '#domain/greeting/product-voices.contract.ts'
import { type Language, languages } from '#domain/language.ts'
import type { DraftKey } from '#web/draft/draft-shelf.ts'
import { companyPlaces, keepChosen, keptChosen, keptCompany, type Offered } from '#web/draft/kept-for-next.ts'
import { type GreetingDraft, newDraft, type SentAs } from '#web/draft/greeting-draft.ts'
import { changeDraft, findDraft, useDraft } from '#web/draft/use-draft.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { useLanguage } from '#web/use-language.ts'
import { type ItemOfCart, useItemOfCart } from './edit-item.ts'
import type { textData } from './greeting-data.server.ts'

export type EditData = Extract<Awaited<ReturnType<typeof textData>>, { product: object }>
export type OfferedVoice = EditData['voices'][number]
export type OfferedMusic = EditData['musics'][number]
export type Sold = EditData['upgrades'][number]

/** Between a draft and the calls: how a greeting of the cart becomes a draft, and what a draft says to the shop. */
export function draftOfItem(item: CartItem): GreetingDraft {
  const { voices_id, musics_id, voice_vol, music_vol, voiceover_duck, intro, extro, fadein, fadeout, boost } = item.Audioconfig
  const draft = {
    productId: item.product_id, language: item.languages, text: item.text, values: item.template_identifiers, readings: item.readings,
    remarks: item.remarks, voiceId: voices_id ?? undefined, musicId: musics_id,
    mix: { voice_vol, music_vol, voiceover_duck, intro, extro, fadein, fadeout, boost },
  }
  return { ...draft, begunFrom: written(draft) }
}

/** What the shop would be told of it, to be compared. */
const written = (draft: GreetingDraft) => JSON.stringify(itemFields(draft))

/** Somebody else has changed the greeting in the cart since this draft of it was begun, and otherwise than the draft. */
export function isOvertaken({ begunFrom, ...draft }: GreetingDraft, inCart: GreetingDraft): boolean {
  return begunFrom !== undefined && begunFrom !== inCart.begunFrom && written(draft) !== inCart.begunFrom
}

/** How a new greeting is sent: as before, if nothing of it has changed since. */
export function sentAs(draft: GreetingDraft): SentAs {
  const now = written(draft)
  return draft.sent?.written === now ? draft.sent : { written: now, requestId: crypto.randomUUID?.() }
}

/** What a sample is made of. */
export function heardFields({ language, text, values, readings, voiceId, musicId, mix }: GreetingDraft) {
  return {
    languages: language, text, template_identifiers: valuesIn(text, values), readings: [...readings],
    voices_id: voiceId ?? null, musics_id: musicId ?? null, ...mix,
  }
}

/** Whether nobody has to record this greeting: not where the customer says how it is to be spoken, unless a machine does. */
export function speaksAtOnce({ ai, speaks_at_once: languagesAtOnce }: Pick<ProductVoice, 'ai' | 'speaks_at_once'>, { language, readings, remarks }: GreetingDraft): boolean {
  return languagesAtOnce.includes(language) && (ai || (readings.length === 0 && remarks.trim() === ''))
}

/** What the cart keeps of it. */
export function itemFields(draft: GreetingDraft) {
  return { ...heardFields(draft), product_id: draft.productId, remarks: draft.remarks }
}

/** A draft remembers the values of the other language, too; the shop gets those of this text. */
function valuesIn(text: string, values: GreetingDraft['values']): Record<string, string> {
  return Object.fromEntries(placeholdersIn(text).map((name) => [name, values[name] ?? '']))
}

/** Where to shorten first. */
export function longestPlace({ text, values }: Pick<GreetingDraft, 'text' | 'values'>): string | undefined {
  const lengthOf = (name: string) => values[name]?.length ?? 0
  return placeholdersIn(text).toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}

/** Somebody has written, chosen or moved something that would be missed. `start`: as it was opened. */
export function isBegun(draft: GreetingDraft, start: GreetingDraft, scripts: Partial<Record<Language, string>>): boolean {
  const isOwnText = draft.text !== start.text && draft.text !== (scripts[draft.language] ?? '')
  return isOwnText || chosenIn(draft) !== chosenIn(start)
}

/** All but the text and its language, which come with a template, and the company's name, which the next one begins with. */
function chosenIn({ values, readings, remarks, voiceId, musicId, mix }: GreetingDraft): string {
  const filled = Object.entries(values).filter(([name, value]) => value.trim() && name !== companyPlaces.de && name !== companyPlaces.en).toSorted()
  return JSON.stringify([filled, readings, remarks, voiceId, musicId, musicId === undefined, mix])
}

/** The greeting that is being written: a new one of a product, or one that lies in the cart. */
export interface Editing {
  readonly draftKey: DraftKey
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

/** What is needed of it to open it; of voices and music, what there is to choose from. */
export type Opened = Pick<EditData, 'product' | 'scripts'> & Offered

export function useEditing({ product, scripts, voices, musics }: Opened): Editing {
  const [search] = useSearchParams()
  const language = useLanguage()
  /** The one in which the list showed it. */
  const wished = languages.find((known) => known === search.get('spoken'))
  const { pos, cartId, item, state } = useItemOfCart()
  const isAwake = useHydrated()
  const draftKey = useMemo<DraftKey>(() => (pos !== undefined && cartId ? { cartId, pos } : { productId: product.id }), [cartId, pos, product.id])
  const kept = useDraft(draftKey)
  const inCart = useMemo(() => item && draftOfItem(item), [item])
  const start = useMemo(() => {
    if (inCart) return inCart
    const spoken = [wished, language, ...product.language].find((known) => known && scripts[known] !== undefined) ?? language
    const begun = newDraft(product.id, spoken, scripts[spoken] ?? '')
    return isAwake && pos === undefined ? { ...begun, ...keptChosen({ voices, musics }, spoken), values: { [companyPlaces[spoken]]: keptCompany() } } : begun
  }, [inCart, wished, language, product, scripts, voices, musics, pos, isAwake])
  const current = useCallback(() => findDraft(draftKey) ?? start, [draftKey, start])
  const change = useCallback((part: Partial<GreetingDraft>) => {
    keepChosen(part)
    changeDraft(draftKey, { ...current(), ...part })
  }, [draftKey, current])
  const begun = useCallback(() => isBegun(current(), start, scripts), [current, start, scripts])
  const isOrphan = isAwake && state === 'gone' && kept !== undefined
  return {
    draftKey, pos, inCart, change, current, draft: kept ?? start, isOrphan, isBegun: begun, state: isOrphan ? 'ready' : isAwake ? state : 'asleep',
  }
}
