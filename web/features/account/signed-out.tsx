/** What a part of the account shows to those who are not signed in: that it is theirs alone, and the way in. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export function SignedOut({ title, lead }: { title: string; lead: string }) {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={title}
      lead={lead}
      empty={texts.signedOut}
      hint={texts.signedOutHint}
      action={{ label: texts.signedOutAction, to: pathTo('signIn') }}
    />
  )
}
