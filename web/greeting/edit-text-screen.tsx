/** The text of one greeting, with its length and price. */
import { useLoaderData } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { usePathTo } from '#web/use-language.ts'
import { EditGreeting } from './edit-greeting.tsx'
import { textData } from './greeting-data.server.ts'
import { UnknownProduct } from './unknown-product.tsx'

export const handle = screenHandle('editText', 'greeting')
export const loader = textData
export { onlyForAnotherProduct as shouldRevalidate } from './only-for-another-product.ts'

export default function EditTextScreen() {
  const texts = useTexts('greeting')
  const pathTo = usePathTo()
  const data = useLoaderData<typeof loader>()
  if (data.product) return <EditGreeting key={data.product.id} data={data} />
  if (data.isUnknown) return <UnknownProduct title={texts.editTextHeadline} />
  return (
    <EmptyScreen
      title={texts.editTextHeadline}
      lead={texts.editTextLead}
      empty={texts.editTextEmpty}
      hint={texts.editTextEmptyHint}
      picture={<TypeDrawing type="freetext" />}
      action={{ label: texts.editTextEmptyAction, to: pathTo('products') }}
    />
  )
}
