/** Stands where an account is needed before there are any: says so, and leads to a person. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export function BeingSetUp({ title, lead }: { title: string; lead: string }) {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={title}
      lead={lead}
      empty={texts.beingSetUp}
      hint={texts.beingSetUpHint}
      action={{ label: texts.askUsAction, to: pathTo('contact') }}
    />
  )
}
