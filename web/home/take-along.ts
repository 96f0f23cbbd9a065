/** What the editor and the next visit go on with after somebody has typed and heard a greeting on the first page. */
import { newDraft, type GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { NamedGreeting } from './home-data.server.ts'
import type { Heard } from './use-named-sample.ts'

/** With the voice and the music that were heard until now. */
type Offered = Pick<NamedGreeting, 'productId' | 'language' | 'template' | 'place'> & Pick<Heard, 'voiceId' | 'musicId'>

type Choices = Offered & { readonly [kind in 'voices' | 'musics']: readonly { readonly id: string }[] }

/** What is heard of a greeting that was begun: what cannot be chosen on the first page is heard as it is offered there. */
export function heardOf({ place, voices, musics, voiceId, musicId }: Choices, begun: GreetingDraft | undefined): Heard {
  const canChoose = (choices: readonly { readonly id: string }[], chosen: string | null | undefined) => choices.some(({ id }) => id === chosen)
  return {
    name: begun?.values[place] ?? '',
    voiceId: begun?.voiceId !== undefined && canChoose(voices, begun.voiceId) ? begun.voiceId : voiceId,
    musicId: begun?.musicId === null || (begun?.musicId !== undefined && canChoose(musics, begun.musicId)) ? begun.musicId : musicId,
  }
}

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
