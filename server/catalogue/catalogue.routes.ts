/** The calls of the catalogue: master data, the same for everybody. */
import type { FastifyInstance } from 'fastify'
import { catalogueContract as contract } from '#domain/catalogue/catalogue.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { findProduct, findTemplate, listMusics, listProducts, listProviders, listTemplates, listVoices } from './catalogue.queries.ts'

function asList<Row>(records: Row[]): { total_results: number; records: Row[] } {
  return { total_results: records.length, records }
}

export function catalogueRoutes(api: FastifyInstance, { db, today }: Deps) {
  const product = async (language: 'de' | 'en', productId: string) =>
    orThrow((await findProduct(db, today(), language, productId)) ?? failure('NOT_FOUND'))

  mount(api, contract.listVoices, async ({ language }) => asList(await listVoices(db, language)))
  mount(api, contract.listMusics, async ({ language }) => asList(await listMusics(db, language)))
  mount(api, contract.listProviders, async () => asList(await listProviders(db)))
  mount(api, contract.listProducts, async ({ language, product_type: type, cs_product_classification: classification }) =>
    asList(await listProducts(db, today(), language, { type, classification })))
  mount(api, contract.getProduct, async ({ language, productId }) => product(language, productId))
  mount(api, contract.listProductVoices, async ({ language, productId }) =>
    asList(await listVoices(db, language, (await product(language, productId)).cs_product_classification)))
  mount(api, contract.listProductMusics, async ({ language, productId }) =>
    asList(await listMusics(db, language, (await product(language, productId)).cs_product_classification)))
  mount(api, contract.listTemplates, async ({ product_id: productId, cs_product_classification: classification }) =>
    asList(await listTemplates(db, { productId, classification })))
  mount(api, contract.getTemplate, async ({ templateId }) => orThrow((await findTemplate(db, templateId)) ?? failure('NOT_FOUND')))
}
