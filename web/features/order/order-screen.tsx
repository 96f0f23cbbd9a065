/** One order. Without its number the visitor is back in the list. */
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#web/paths.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SignedOut } from '../account/signed-out.tsx'

export const handle = screenHandle('order', 'orders')

export function loader(args: LoaderFunctionArgs) {
  if (!args.params.order?.trim()) throw redirect(pathTo(languageOf(args), 'orders'))
  return textsLoader('orders')(args)
}

export default function OrderScreen() {
  const texts = useTexts('orders')
  const { order = '' } = useParams()
  return <SignedOut title={fill(texts.orderHeadline, { order })} lead={texts.orderLead} />
}
