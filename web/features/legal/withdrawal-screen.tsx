/** How a consumer withdraws from an order, and the mail that does it. */
import type { LoaderFunctionArgs } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { shopAddress } from '../contact/shop-address.ts'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'

export const handle = screenHandle('withdrawal', 'itsPage')

export function loader(args: LoaderFunctionArgs) {
  const { page } = pageLoader('withdrawal')(args)
  return { page, texts: textsFor(languageOf(args), 'help', 'legal') }
}

export default function WithdrawalScreen() {
  const texts = useTexts('legal')
  const mail = `mailto:${shopAddress.email}?subject=${encodeURIComponent(texts.withdrawSubject)}&body=${encodeURIComponent(texts.withdrawBody)}`
  return <StaticPage action={<LinkButton to={mail}>{texts.withdrawByMail}</LinkButton>} />
}
