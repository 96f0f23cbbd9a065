import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'

/** `other`: what else this screen has to show. */
export function UnknownProduct({ title, other }: { title: string; other?: { readonly label: string; readonly to: string } }) {
  const texts = useTexts('greeting')
  const pathTo = usePathTo()
  return (
    <>
      <ScreenTitle title={title} />
      <EmptyState
        title={texts.unknownProduct}
        text={texts.unknownProductHint}
        action={
          <>
            <LinkButton to={pathTo('products')}>{texts.unknownProductAction}</LinkButton>
            {other && <LinkButton to={other.to} kind="quiet">{other.label}</LinkButton>}
          </>
        }
      />
    </>
  )
}

/** Filters change the address and not what was loaded. */
export function onlyForAnotherProduct({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get('product') !== nextUrl.searchParams.get('product')
}
