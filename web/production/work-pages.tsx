/** The way through a long list: further, and back to its beginning. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWorkPlace } from './use-work-place.ts'

export function WorkPages({ next }: { readonly next: string | null }) {
  const texts = useTexts('worklist')
  const { after, addressWith } = useWorkPlace()
  if (next === null && after === undefined) return null
  return (
    <nav className="row studio-pages" aria-label={texts.pages}>
      {after !== undefined && <LinkButton kind="ghost" to={addressWith({ after: undefined, greeting: undefined })}>{texts.first}</LinkButton>}
      {next !== null && <LinkButton kind="ghost" to={addressWith({ after: next, greeting: undefined })}>{texts.next}</LinkButton>}
    </nav>
  )
}
