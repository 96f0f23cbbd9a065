/** Where nothing was ordered yet: what will be here, and where it begins. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePathTo } from '#web/use-language.ts'

export function NothingOrdered({ title, hint }: { readonly title: string; readonly hint: string }) {
  const { regSuccessAction } = useTexts('account')
  return <EmptyState title={title} text={hint} action={<LinkButton to={usePathTo()('products')}>{regSuccessAction}</LinkButton>} />
}
