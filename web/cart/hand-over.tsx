/** In a tab in which somebody of the office is signed in: the way to hand this cart over. */
import { useStaff } from '#web/staff/staff-session.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { isPlaceOf } from '#web/studio/studio-places.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/button.tsx'

export function HandOver() {
  const { handOver } = useTexts('cart')
  const path = useStudioPath()('preparedCarts')
  const state = useStaff()
  return state.status === 'signedIn' && isPlaceOf(state.staff.role, 'preparedCarts') ? <LinkButton kind="ghost" wide to={path}>{handOver}</LinkButton> : null
}
