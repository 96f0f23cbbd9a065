/** No voice or piece has everything that was asked for. */
import { useLocation, useSearchParams } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What the address says beside filters. */
const kept = ['product', 'item']

export function NothingFits() {
  const texts = useTexts('greeting')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const rest = new URLSearchParams([...query].filter(([name]) => kept.includes(name)))
  return (
    <EmptyState
      title={texts.nothingFits}
      text={texts.nothingFitsHint}
      action={<LinkButton kind="ghost" replace to={{ pathname, search: rest.toString() }}>{texts.showAll}</LinkButton>}
    />
  )
}
