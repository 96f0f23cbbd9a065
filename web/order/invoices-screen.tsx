/** All invoices of the customer. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Personal } from '../account/personal.tsx'
import { InvoiceList } from './invoice-list.tsx'

export const handle = screenHandle('invoices', 'orders')
export const loader = textsLoader('orders')

export default function InvoicesScreen() {
  const texts = useTexts('orders')
  return <Personal title={texts.invoicesHeadline} lead={texts.invoicesLead}>{() => <InvoiceList />}</Personal>
}
