import type { ProductType } from '#domain/catalogue/product-type.ts'
import drawings from './type-drawings.svg?url'

export function TypeDrawing({ type }: { type: ProductType }) {
  return (
    <svg className="type-drawing" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <use href={`${drawings}#${type}`} />
    </svg>
  )
}
