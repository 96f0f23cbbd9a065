/** The greeting that a voice or music is chosen for, and what choosing does: the draft changes, and the editor opens again. */
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { useReturn } from '#web/shell/back-state.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { usePathTo } from '#web/use-language.ts'
import type { EditData } from './edit-data.ts'
import { useEditing, type Editing } from './edit-place.ts'

export interface GreetingChoice extends Pick<Editing, 'draft' | 'state'> {
  readonly choose: (chosen: Partial<Pick<GreetingDraft, 'voiceId' | 'musicId'>>, saved: string) => void
}

export function useGreetingChoice(greeting: Pick<EditData, 'product' | 'scripts'>): GreetingChoice {
  const { draft, state, pos, change } = useEditing(greeting)
  const goBack = useReturn()
  const pathTo = usePathTo()
  return {
    draft,
    state,
    choose(chosen, saved) {
      change(chosen)
      showAlert('success', saved)
      // The choice is made: whoever goes back from the editor does not want to make it again.
      void goBack(pathTo('editText', {}, { product: greeting.product.id, item: pos?.toString() }), { replace: true })
    },
  }
}
