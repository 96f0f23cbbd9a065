/** For visitors who came by an address that the shop does not know; all others never see it. */
import { Link } from 'react-router'
import { unknownPageNotice } from '#domain/unknown-page-notice.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePathTo } from '#web/use-language.ts'

export function UnknownPage() {
  const texts = useTexts('home')
  return (
    <p id={unknownPageNotice} className="unknown-page" tabIndex={-1}>
      <Icon name="info" />
      <span>{texts.unknownPage} <Link to={usePathTo()('help')}>{texts.unknownPageHelp}</Link></span>
    </p>
  )
}
