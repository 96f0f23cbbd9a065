/** All greetings that the customer ordered. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('greetings', 'orders')
export const loader = textsLoader('orders')

export default function GreetingsScreen() {
  const texts = useTexts('orders')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.greetingsHeadline}
      lead={texts.greetingsLead}
      empty={texts.greetingsEmpty}
      hint={texts.greetingsEmptyHint}
      action={{ label: texts.emptyAction, to: pathTo('products') }}
    />
  )
}
