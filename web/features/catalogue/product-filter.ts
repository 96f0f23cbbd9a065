/** What the address of the product list asks for. */
import { classificationSchema, productTypeFromSlug, type Classification, type ProductType } from '#domain/catalogue/product-type.ts'
import { languageSchema, type Language } from '#domain/language.ts'
import { anyLanguage } from './any-language.ts'

export interface ProductFilter {
  readonly type: ProductType | undefined
  readonly classification: Classification | undefined
  /** Spoken in; `undefined` is any. */
  readonly language: Language | undefined
}

/** What the shop does not know is not asked for. */
export function productFilter(slug: string | undefined, query: URLSearchParams): ProductFilter {
  return {
    type: slug === undefined ? undefined : productTypeFromSlug(slug),
    classification: classificationSchema.safeParse(query.get('classification')).data,
    language: languageOfFilter(query.get('language')),
  }
}

function languageOfFilter(asked: string | null): Language | undefined {
  return asked === anyLanguage ? undefined : (languageSchema.safeParse(asked).data ?? 'de')
}
