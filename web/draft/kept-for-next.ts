/** What the next greeting begins with: the company's name, voice and music as they were said last, wherever that was. Nobody says them twice. */
import type { Language } from '#domain/language.ts'
import { keep, keepJson, kept, keptJson, ofBrowser } from '#web/kept.ts'
import type { GreetingDraft } from './greeting-draft.ts'

const key = 'company'
/** What templates call it, by their language. */
export const companyPlaces = { de: 'Firmenname', en: 'Company name' } as const

export const keptCompany = () => kept(ofBrowser, key) ?? ''

export function keepCompany(name = ''): void {
  if (name.trim()) keep(ofBrowser, key, name.trim())
}

type Chosen = Partial<Pick<GreetingDraft, 'voiceId' | 'musicId'>>

const chosenKey = 'chosen'

export const lastChosen = () => keptJson<Chosen>(ofBrowser, chosenKey) ?? {}

/** Of what changes in a greeting: by whoever chooses, not by what a template begins with. On the first page, a name chooses what sounds with it. */
export function keepChosen(part: Chosen): void {
  if (!('voiceId' in part || 'musicId' in part)) return
  const { voiceId, musicId } = { ...lastChosen(), ...part }
  keepJson(ofBrowser, chosenKey, { voiceId, musicId })
}

export interface Offered {
  readonly voices: readonly { readonly id: string; readonly languages: readonly Language[] }[]
  readonly musics: readonly { readonly id: string }[]
}

/** As far as it is offered here. */
export function keptChosen({ voices, musics }: Offered, spoken: Language): Chosen {
  const { voiceId, musicId } = lastChosen()
  return { ...(voices.some(({ id, languages }) => id === voiceId && languages.includes(spoken)) && { voiceId }), ...((musicId === null || musics.some(({ id }) => id === musicId)) && { musicId }) }
}
