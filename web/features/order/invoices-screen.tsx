/** All invoices of the customer. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('invoices', 'orders')
export const loader = textsLoader('orders')

export default function InvoicesScreen() {
  const texts = useTexts('orders')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.invoicesHeadline}
      lead={texts.invoicesLead}
      empty={texts.invoicesEmpty}
      hint={texts.invoicesEmptyHint}
      action={{ label: texts.emptyAction, to: pathTo('products') }}
    />
  )
}
