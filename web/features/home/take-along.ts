/** What the editor goes on with after somebody has heard a greeting on the first page. */
import { newDraft, type GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { NamedGreeting } from './home-data.server.ts'
import type { Heard } from './use-named-sample.ts'

type Offered = Pick<NamedGreeting, 'productId' | 'language' | 'template' | 'place' | 'voiceId' | 'musicId'>

/** A new greeting sounds as it was heard. Of one that was begun before, only what was typed or chosen here changes. */
export function draftTakenAlong(offered: Offered, heard: Heard, begun: GreetingDraft | undefined): GreetingDraft {
  const { productId, language, template, place } = offered
  const draft = begun ?? newDraft(productId, language, template)
  return {
    ...draft,
    values: { ...draft.values, [place]: heard.name.trim() },
    voiceId: heard.voiceId === offered.voiceId ? (draft.voiceId ?? heard.voiceId) : heard.voiceId,
    musicId: heard.musicId === offered.musicId && draft.musicId !== undefined ? draft.musicId : heard.musicId,
  }
}
