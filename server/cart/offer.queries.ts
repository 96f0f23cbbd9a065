import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Classification, ProductType } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { musics, productPrices, products, templates, voices } from '#server/db/schema.ts'

export interface Offer {
  readonly id: string
  readonly type: ProductType
  readonly classification: Classification
  readonly name: Readonly<Record<Language, string>>
  readonly priceCents: number
  readonly maxCharacters: number
  readonly languages: readonly Language[]
  readonly relatedProductId: string | null
  /** In the language that was asked for; empty where the whole text is the customer's. */
  readonly templateText: string
}

/** Only what is on sale. */
export async function findOffer(db: Db | Tx, today: DateOnly, productId: string, language: Language): Promise<Offer | undefined> {
  const price = db
    .select({ priceCents: productPrices.priceCents })
    .from(productPrices)
    .where(and(eq(productPrices.productId, products.id), lte(productPrices.validFrom, today)))
    .orderBy(desc(productPrices.validFrom))
    .limit(1)
    .as('price')
  const [row] = await db
    .select({
      id: products.id, type: products.type, classification: products.classification, name: products.name, priceCents: price.priceCents,
      maxCharacters: products.maxCharacters, languages: products.languages, relatedProductId: products.relatedProductId, templateText: templates.text,
    })
    .from(products)
    .innerJoinLateral(price, sql`true`)
    .leftJoin(templates, and(eq(templates.productId, products.id), eq(templates.language, language)))
    .where(and(eq(products.id, productId), isNull(products.retiredAt)))
  return row && { ...row, languages: row.languages as Language[], templateText: row.templateText ?? '' }
}

export async function findOfferedVoice(db: Db | Tx, voiceId: string) {
  const columns = { languages: voices.languages, classifications: voices.classifications, retiredAt: voices.retiredAt }
  const [row] = await db.select(columns).from(voices).where(eq(voices.id, voiceId))
  return row && {
    languages: row.languages as Language[], classifications: row.classifications as Classification[], isOffered: row.retiredAt === null,
  }
}

export async function findOfferedMusic(db: Db | Tx, musicId: string) {
  const [row] = await db.select({ classifications: musics.classifications, retiredAt: musics.retiredAt }).from(musics).where(eq(musics.id, musicId))
  return row && { classifications: row.classifications as Classification[], isOffered: row.retiredAt === null }
}
