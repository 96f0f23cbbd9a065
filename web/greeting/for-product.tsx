/** The frame of choosing for one greeting, or of looking round. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
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
  const [query] = useSearchParams()
  return (
    <>
      {product && (
        <BackLink to={pathTo('editText', {}, { product: product.id, item: query.get('item') ?? undefined })}>{texts.backToText}</BackLink>
      )}
      <ScreenTitle title={title} lead={lead} />
      {children}
    </>
  )
}
