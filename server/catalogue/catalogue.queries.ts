import { and, asc, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Music, Product, Provider, Template, Voice } from '#domain/catalogue/catalogue.contract.ts'
import type { Classification, ProductType } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'
import { euros } from '#domain/money/cents.ts'
import { columnsOf, type Db, type Tx } from '#server/db/database.ts'
import { musics, productPrices, products, providers, templates, voiceDemos, voices } from '#server/db/schema.ts'

type ProductFilter = { readonly type?: ProductType | undefined; readonly classification?: Classification | undefined }

/** The price of the latest day that has begun. A product whose first price still lies ahead has none, and is not on sale yet. */
export function priceOn(db: Db | Tx, today: DateOnly) {
  return db
    .select({ priceCents: productPrices.priceCents })
    .from(productPrices)
    .where(and(eq(productPrices.productId, products.id), lte(productPrices.validFrom, today)))
    .orderBy(desc(productPrices.validFrom))
    .limit(1)
    .as('price')
}

function selectProducts(db: Db | Tx, today: DateOnly) {
  const price = priceOn(db, today)
  return db
    .select({
      ...columnsOf(products, 'id', 'name', 'description', 'note', 'type', 'classification', 'languages', 'relatedProductId', 'maxCharacters'), priceCents: price.priceCents,
    })
    .from(products)
    .innerJoinLateral(price, sql`true`)
}

type ProductRow = Omit<typeof products.$inferSelect, 'position' | 'retiredAt' | 'editedAt'> & { priceCents: number }

function toProduct(row: ProductRow, language: Language): Product {
  return {
    id: row.id,
    name: row.name[language],
    description: row.description[language],
    list_price: euros(row.priceCents),
    language: row.languages,
    product_type: row.type,
    cs_product_classification: row.classification,
    related_product_id: row.relatedProductId,
    max_characters: row.maxCharacters,
    note: row.note[language],
  }
}

export async function listProducts(db: Db | Tx, today: DateOnly, language: Language, { type, classification }: ProductFilter): Promise<Product[]> {
  const rows = await selectProducts(db, today)
    .where(and(isNull(products.retiredAt), type && eq(products.type, type), classification && eq(products.classification, classification)))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map((row) => toProduct(row, language))
}

export async function findProduct(db: Db | Tx, today: DateOnly, language: Language, productId: string): Promise<Product | undefined> {
  const [row] = await selectProducts(db, today).where(and(eq(products.id, productId), isNull(products.retiredAt)))
  return row && toProduct(row, language)
}

/** The languages in which somebody recorded how the voice sounds. */
export const demosOfVoice = sql<Language[]>`array(select ${voiceDemos.language} from ${voiceDemos} where ${voiceDemos.voiceId} = ${voices.id} order by 1)`

export async function listVoices(db: Db | Tx, language: Language, classification?: Classification): Promise<Voice[]> {
  const rows = await db
    .select({ ...getTableColumns(voices), demos: demosOfVoice })
    .from(voices)
    .where(and(isNull(voices.retiredAt), classification && sql`${classification} = any(${voices.classifications})`))
    .orderBy(asc(voices.position), asc(voices.id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sex: row.sex,
    voice_age: row.age,
    voice_range: row.range,
    languages: row.languages,
    cs_product_classification: row.classifications,
    ai: row.ai,
    recorded_demos: row.demos,
    description: row.description[language],
    palette: row.palette,
  }))
}

export async function listMusics(db: Db | Tx, language: Language, classification?: Classification): Promise<Music[]> {
  const rows = await db
    .select()
    .from(musics)
    .where(and(isNull(musics.retiredAt), classification && sql`${classification} = any(${musics.classifications})`))
    .orderBy(asc(musics.position), asc(musics.id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name[language],
    category: row.category,
    cs_product_classification: row.classifications,
    bpm: row.bpm,
    seconds: row.seconds,
    mood: row.mood[language],
  }))
}

export async function listProviders(db: Db | Tx): Promise<Provider[]> {
  const rows = await db.select().from(providers).where(isNull(providers.retiredAt)).orderBy(asc(providers.position), asc(providers.id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    country: row.country,
    number_prefixes: row.numberPrefixes,
    pin: { min_digits: row.pinRule.minDigits, max_digits: row.pinRule.maxDigits, required: row.pinRule.required },
    max_seconds: row.maximumSeconds,
  }))
}

const templateColumns = {
  id: templates.id, productId: templates.productId, language: templates.language, text: templates.text,
  name: products.name, type: products.type, classification: products.classification,
}

type TemplateRow = Pick<typeof templates.$inferSelect, 'id' | 'productId' | 'language' | 'text'> &
  Pick<typeof products.$inferSelect, 'name' | 'type' | 'classification'>

function toTemplate(row: TemplateRow): Template {
  return {
    id: row.id,
    product_id: row.productId,
    language: row.language,
    name: row.name[row.language],
    text: row.text,
    product_type: row.type,
    cs_product_classification: row.classification,
  }
}

type TemplateFilter = { readonly productId?: string | undefined; readonly classification?: Classification | undefined }

export async function listTemplates(db: Db | Tx, { productId, classification }: TemplateFilter): Promise<Template[]> {
  const rows = await db
    .select(templateColumns)
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(and(
      isNull(products.retiredAt), productId ? eq(products.id, productId) : undefined,
      classification && eq(products.classification, classification),
    ))
    .orderBy(asc(products.position), asc(templates.id))
  return rows.map(toTemplate)
}

export async function findTemplate(db: Db | Tx, templateId: string): Promise<Template | undefined> {
  const [row] = await db
    .select(templateColumns)
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(and(eq(templates.id, templateId), isNull(products.retiredAt)))
  return row && toTemplate(row)
}
