import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Language } from '#domain/language.ts'
import { priceOn } from '#server/catalogue/catalogue.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { musics, products, templates, voices } from '#server/db/schema.ts'

/** Only what is on sale. Its template is empty where the whole text is the customer's. */
export async function findOffer(db: Db | Tx, today: DateOnly, productId: string, language: Language) {
  const price = priceOn(db, today)
  const [row] = await db
    .select({
      id: products.id, type: products.type, classification: products.classification, name: products.name, priceCents: price.priceCents,
      maxCharacters: products.maxCharacters, languages: products.languages, relatedProductId: products.relatedProductId, templateText: templates.text,
    })
    .from(products)
    .innerJoinLateral(price, sql`true`)
    .leftJoin(templates, and(eq(templates.productId, products.id), eq(templates.language, language)))
    .where(and(eq(products.id, productId), isNull(products.retiredAt)))
  return row && { ...row, templateText: row.templateText ?? '' }
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export async function findOfferedVoice(db: Db | Tx, voiceId: string) {
  const columns = { languages: voices.languages, classifications: voices.classifications, retiredAt: voices.retiredAt }
  const [row] = await db.select(columns).from(voices).where(eq(voices.id, voiceId))
  return row && { languages: row.languages, classifications: row.classifications, isOffered: row.retiredAt === null }
}

export async function findOfferedMusic(db: Db | Tx, musicId: string) {
  const [row] = await db.select({ classifications: musics.classifications, retiredAt: musics.retiredAt }).from(musics).where(eq(musics.id, musicId))
  return row && { classifications: row.classifications, isOffered: row.retiredAt === null }
}
