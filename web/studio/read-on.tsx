/** For a list that is not counted. The place stands in the address. */
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface Props {
  /** Which list it is, for those who do not see it. */
  readonly label: string
  /** Of the parameter in the address, where a screen has several lists. */
  readonly name?: string
  readonly next: string | null
}

export function ReadOn({ label, name = 'after', next }: Props) {
  const texts = useTexts('studio')
  const [query] = useSearchParams()
  const isFurther = query.get(name) !== null
  if (next === null && !isFurther) return null
  const addressOf = (after: string | undefined) => {
    const wanted = new URLSearchParams(query)
    wanted.delete(name)
    if (after !== undefined) wanted.set(name, after)
    return `?${wanted}`
  }
  return (
    <nav className="row studio-pages" aria-label={label}>
      {isFurther && <LinkButton kind="ghost" to={addressOf(undefined)}>{texts.toBeginning}</LinkButton>}
      {next !== null && <LinkButton kind="ghost" to={addressOf(next)}>{texts.readOn}</LinkButton>}
    </nav>
  )
}

/** What an address says otherwise is the beginning. */
export function usePlaceInList(name = 'after'): string {
  const written = useSearchParams()[0].get(name) ?? ''
  return /^[\dT:.Z-]{10,24}~[\da-f-]{36}$/.test(written) ? written : ''
}
