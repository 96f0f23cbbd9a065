/** The greeting of the cart that the address names is not to be had: what happened, and what to do. */
import { currentCart } from '#web/current-cart/current-cart.ts'
import { useCart } from '#web/current-cart/use-cart.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { EditData } from './edit-data.ts'

export function EditFetching({ data: { product }, state }: { data: EditData; state: 'gone' | 'failed' }) {
  const texts = useTexts('editor')
  const shell = useTexts('shell')
  const pathTo = usePathTo()
  const failure = useFailure()
  const toCart = <LinkButton to={pathTo('cart')} kind="quiet">{shell.cart}</LinkButton>
  return (
    <>
      <ScreenTitle title={product.name} />
      {state === 'gone' ? (
        <EmptyState
          title={texts.itemGone}
          text={texts.itemGoneHint}
          action={<><LinkButton to={pathTo('editText', {}, { product: product.id })}>{texts.itemGoneAction}</LinkButton>{toCart}</>}
        />
      ) : (
        <EmptyState
          title={texts.cartFailed}
          text={failure}
          action={<><Button onClick={() => void currentCart().load()}>{texts.tryAgain}</Button>{toCart}</>}
        />
      )}
    </>
  )
}

function useFailure(): string {
  const failures = useTexts('failures')
  const cart = useCart()
  return failures[cart.status === 'failed' ? cart.failure.code : 'ERROR_GENERAL']
}
