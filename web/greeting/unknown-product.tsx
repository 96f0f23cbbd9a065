import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ScreenButton } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'

/** `other`: what else this screen has to show. */
export function UnknownProduct({ title, other }: { title: string; other?: { readonly label: string; readonly to: string } }) {
  const texts = useTexts('greeting')
  return (
    <>
      <ScreenTitle title={title} />
      <EmptyState
        title={texts.unknownProduct}
        text={texts.unknownProductHint}
        action={
          <>
            <ScreenButton screen="products">{texts.unknownProductAction}</ScreenButton>
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
