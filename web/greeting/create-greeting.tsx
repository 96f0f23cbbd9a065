/** The way from looking round to a greeting. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePathTo } from '#web/use-language.ts'

export function CreateGreeting() {
  const texts = useTexts('greeting')
  const pathTo = usePathTo()
  return <LinkButton to={pathTo('products')}>{texts.useInGreeting}</LinkButton>
}
