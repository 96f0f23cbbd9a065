/** The catalogue: master data, the same for everybody. */
import { catalogueContract } from '#domain/catalogue/catalogue.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { wholeList } from '#domain/paging.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { findProduct, findTemplate, listMusics, listProducts, listProviders, listTemplates, listVoices } from './catalogue.queries.ts'

export async function getProduct({ db, today }: Pick<Deps, 'db' | 'today'>, { language, productId }: { readonly language: Language; readonly productId: string }) {
  return orThrow((await findProduct(db, today(), language, productId)) ?? failure('NOT_FOUND'))
}

export const catalogueCalls = bind(catalogueContract, {
  listVoices: async ({ db }, { language }) => wholeList(await listVoices(db, language)),
  listMusics: async ({ db }, { language }) => wholeList(await listMusics(db, language)),
  listProviders: async ({ db }) => wholeList(await listProviders(db)),
  listProducts: async ({ db, today }, { language, product_type: type, cs_product_classification: classification }) =>
    wholeList(await listProducts(db, today(), language, { type, classification })),
  getProduct,
  listProductMusics: async (deps, wanted) => wholeList(await listMusics(deps.db, wanted.language, (await getProduct(deps, wanted)).cs_product_classification)),
  listTemplates: async ({ db }, { product_id: productId, cs_product_classification: classification }) => wholeList(await listTemplates(db, { productId, classification })),
  getTemplate: async ({ db }, { templateId }) => orThrow((await findTemplate(db, templateId)) ?? failure('NOT_FOUND')),
})
