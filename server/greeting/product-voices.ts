import type { Product, Voice } from '#domain/catalogue/catalogue.contract.ts'
import { type ProductVoice, productVoicesContract } from '#domain/greeting/product-voices.contract.ts'
import { wholeList } from '#domain/paging.ts'
import { getProduct } from '#server/catalogue/catalogue.ts'
import { listTemplates, listVoices } from '#server/catalogue/catalogue.queries.ts'
import type { Db } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { spokenAlready } from './greeting.queries.ts'

async function withSpoken(db: Db, { id: productId, cs_product_classification: classification }: Product, offered: readonly Voice[]): Promise<ProductVoice[]> {
  const scripts = classification === 'direct' ? await listTemplates(db, { productId }) : []
  const written = offered.flatMap(({ id: voiceId, languages }) => scripts.filter(({ language }) => languages.includes(language))
    .map(({ language, text }) => ({ key: `${voiceId} ${language}`, classification, voiceId, language, text, readings: [], remarks: '' })))
  const spoken = await spokenAlready(db, written)
  return offered.map((voice) => ({ ...voice, speaks_at_once: voice.languages.filter((language) => spoken.has(`${voice.id} ${language}`)) }))
}

export const productVoiceCalls = bind(productVoicesContract, {
  listProductVoices: async (deps, wanted) => {
    const product = await getProduct(deps, wanted)
    return wholeList(await withSpoken(deps.db, product, await listVoices(deps.db, wanted.language, product.cs_product_classification)))
  },
})
