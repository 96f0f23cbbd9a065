/** A row that the owner changed is never touched by an edition of the catalogue again. */
import { and, asc, desc, eq, getTableColumns, isNull, lt } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Language } from '#domain/language.ts'
import { type Db, firstOf, type Tx } from '#server/db/database.ts'
import { musics, productPrices, products, templates, voices } from '#server/db/schema.ts'
import { demosOfVoice } from './catalogue.queries.ts'

export async function listProductsToEdit(db: Db | Tx, productId?: string) {
  const [found, texts] = [
    await db.select().from(products).where(productId === undefined ? undefined : eq(products.id, productId)).orderBy(asc(products.position), asc(products.id)),
    await db.select().from(templates).where(productId === undefined ? undefined : eq(templates.productId, productId)),
  ]
  return found.map((product) => ({ ...product, templates: texts.filter(({ productId: of }) => of === product.id) }))
}
export type ProductToEdit = Awaited<ReturnType<typeof listProductsToEdit>>[number]

export async function lockProduct(tx: Tx, productId: string): Promise<boolean> {
  return (await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update')).length > 0
}

export async function saveProductTexts(tx: Tx, productId: string, { at, ...texts }: Pick<typeof products.$inferInsert, 'name' | 'description' | 'retiredAt'> & { readonly at: Date }) {
  await tx.update(products).set({ ...texts, editedAt: at }).where(eq(products.id, productId))
}

export async function saveTemplate(tx: Tx, { productId, language, text, at }: { readonly productId: string; readonly language: Language; readonly text: string; readonly at: Date }) {
  await tx.update(templates).set({ text, editedAt: at }).where(and(eq(templates.productId, productId), eq(templates.language, language)))
}

export async function listPricesToEdit(db: Db | Tx, productId?: string) {
  const ofProduct = productId === undefined ? undefined : eq(products.id, productId)
  return db.select({ id: products.id, name: products.name, type: products.type, classification: products.classification, validFrom: productPrices.validFrom, priceCents: productPrices.priceCents })
    .from(products).innerJoin(productPrices, eq(productPrices.productId, products.id)).where(ofProduct)
    .orderBy(asc(products.position), asc(products.id), desc(productPrices.validFrom))
}
export type PriceToEdit = Awaited<ReturnType<typeof listPricesToEdit>>[number]

export async function savePrice(tx: Tx, price: { readonly productId: string; readonly validFrom: DateOnly; readonly priceCents: number }) {
  await tx.insert(productPrices).values(price).onConflictDoUpdate({ target: [productPrices.productId, productPrices.validFrom], set: { priceCents: price.priceCents } })
}

export async function deletePrice(tx: Tx, { productId, validFrom }: { readonly productId: string; readonly validFrom: DateOnly }): Promise<boolean> {
  return (await tx.delete(productPrices).where(and(eq(productPrices.productId, productId), eq(productPrices.validFrom, validFrom))).returning()).length > 0
}

export async function listVoicesToEdit(db: Db | Tx, voiceId?: string) {
  return db.select({ ...getTableColumns(voices), demos: demosOfVoice }).from(voices).where(voiceId === undefined ? undefined : eq(voices.id, voiceId)).orderBy(asc(voices.position), asc(voices.id))
}
export type VoiceToEdit = Awaited<ReturnType<typeof listVoicesToEdit>>[number]

export async function lockVoice(tx: Tx, voiceId: string): Promise<VoiceToEdit | undefined> {
  return firstOf(await tx.select({ ...getTableColumns(voices), demos: demosOfVoice }).from(voices).where(eq(voices.id, voiceId)).for('update'))
}

export async function saveVoice(tx: Tx, voiceId: string, voice: Partial<typeof voices.$inferInsert>) {
  await tx.update(voices).set(voice).where(eq(voices.id, voiceId))
}

export async function listMusicsToEdit(db: Db | Tx, musicId?: string) {
  return db.select().from(musics).where(musicId === undefined ? undefined : eq(musics.id, musicId)).orderBy(asc(musics.position), asc(musics.id))
}
export type MusicToEdit = Awaited<ReturnType<typeof listMusicsToEdit>>[number]

export async function lockMusic(tx: Tx, musicId: string): Promise<MusicToEdit | undefined> {
  return firstOf(await tx.select().from(musics).where(eq(musics.id, musicId)).for('update'))
}

export async function saveMusic(tx: Tx, musicId: string, music: Partial<typeof musics.$inferInsert>) {
  await tx.update(musics).set(music).where(eq(musics.id, musicId))
}

/** Whatever may be sold no more from today on is retired; safe to run twice. */
export async function retireUnlicensed(db: Db | Tx, { today, at }: { readonly today: DateOnly; readonly at: Date }): Promise<number> {
  const retired = { retiredAt: at, editedAt: at }
  const goneVoices = await db.update(voices).set(retired).where(and(isNull(voices.retiredAt), lt(voices.licenceEndsOn, today))).returning({ id: voices.id })
  const goneMusics = await db.update(musics).set(retired).where(and(isNull(musics.retiredAt), lt(musics.licenceEndsOn, today))).returning({ id: musics.id })
  return goneVoices.length + goneMusics.length
}
