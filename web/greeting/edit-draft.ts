/** Between a draft and the calls: how a greeting of the cart becomes a draft, and what a draft says to the shop. */
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import type { Language } from '#domain/language.ts'
import type { GreetingDraft, SentAs } from '#web/draft/greeting-draft.ts'

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

/** What the cart keeps of it. */
export function itemFields(draft: GreetingDraft) {
  return { ...heardFields(draft), product_id: draft.productId, remarks: draft.remarks }
}

/** A draft remembers the values of the other language, too; the shop gets those of this text. */
function valuesIn(text: string, values: GreetingDraft['values']): Record<string, string> {
  return Object.fromEntries(placeNames(text).map((name) => [name, values[name] ?? '']))
}

/** In the order of their numbers. */
export function placeNames(text: string): readonly string[] {
  return [...new Set(scriptPieces(text).flatMap((piece) => (piece.kind === 'placeholder' ? [piece.name] : [])))]
}

/** Where to shorten first. */
export function longestPlace({ text, values }: Pick<GreetingDraft, 'text' | 'values'>): string | undefined {
  const lengthOf = (name: string) => values[name]?.length ?? 0
  return placeNames(text).toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}

/** Somebody has written, chosen or moved something that would be missed. `start`: as it was opened. */
export function isBegun(draft: GreetingDraft, start: GreetingDraft, scripts: Partial<Record<Language, string>>): boolean {
  const isOwnText = draft.text !== start.text && draft.text !== (scripts[draft.language] ?? '')
  return isOwnText || chosenIn(draft) !== chosenIn(start)
}

/** All but the text and its language, which come with a template. */
function chosenIn({ values, readings, remarks, voiceId, musicId, mix }: GreetingDraft): string {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== '').toSorted()
  return JSON.stringify([filled, readings, remarks, voiceId, musicId, musicId === undefined, mix])
}
