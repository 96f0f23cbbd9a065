/** For visitors who came by an address that the shop does not know: where they are, and where to go on. */
import { Link } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { UnknownPageNote } from '#web/ui/unknown-page-note.tsx'
import { usePathTo } from '#web/use-language.ts'

export function UnknownPage() {
  const texts = useTexts('home')
  return <UnknownPageNote>{texts.unknownPage} <Link to={usePathTo()('help')}>{texts.unknownPageHelp}</Link></UnknownPageNote>
}
