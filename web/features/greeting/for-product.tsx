/** The frame of choosing for one greeting, or of looking round. */
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'

interface Props {
  readonly product: { readonly id: string } | undefined
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function ForProduct({ product, title, lead, children }: Props) {
  const texts = useTexts('greeting')
  const pathTo = usePathTo()
  return (
    <>
      {product && <BackLink to={pathTo('editText', {}, { product: product.id })}>{texts.backToText}</BackLink>}
      <ScreenTitle title={title} lead={lead} />
      {children}
      {!product && <p className="choices-next"><LinkButton to={pathTo('products')} size="large">{texts.useInGreeting}</LinkButton></p>}
    </>
  )
}
