/**
 * What is missing is added, what the owner has not edited is renewed, what the edition no longer holds stays as it is. One transaction for each edition,
 * safe to run twice and to be killed.
 */
import { eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { type Catalogue, catalogue as shipped, catalogueEdition } from '#assets/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { catalogueEditions, musics, productPrices, products, providers, templates, voices } from '#server/db/schema.ts'

/** Answers whether there was anything to do. */
export async function seedCatalogue(db: Db, catalogue: Catalogue = shipped, edition: string = catalogueEdition): Promise<boolean> {
  if (await isEditionApplied(db, edition)) return false
  return db.transaction(async (tx) => {
    // Two servers that start at once seed one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed-catalogue'))`)
    if (await isEditionApplied(tx, edition)) return false
    await renewProducts(tx, catalogue.products)
    await addFirstPrices(tx, catalogue.products)
    await renewTemplates(tx, catalogue.products)
    await renewVoices(tx, catalogue.voices)
    await renewMusics(tx, catalogue.musics)
    await renewProviders(tx, catalogue.providers)
    await recordEdition(tx, edition)
    return true
  })
}

/** Before every order: the price that a product comes with. */
const firstDay = dateOnly(2000, 1, 1)

async function isEditionApplied(db: Db | Tx, edition: string): Promise<boolean> {
  return (await db.select().from(catalogueEditions).where(eq(catalogueEditions.edition, edition))).length > 0
}

async function recordEdition(tx: Tx, edition: string) {
  await tx.insert(catalogueEditions).values({ edition }).onConflictDoNothing()
}

/** `excluded.<column>` for every column that the rows bring, so that a renewed row is the shipped row. */
function asShipped(table: PgTable, rows: readonly object[]): Record<string, SQL> {
  const brought = new Set(Object.keys(rows[0] ?? {}).filter((name) => name !== 'id'))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => brought.has(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded.${snakeCase(column.name)}`)]))
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

async function renewProducts(tx: Tx, entries: Catalogue['products']) {
  const rows = entries.map((entry, position) => ({
    id: entry.id, type: entry.product_type, classification: entry.classification, name: entry.name, description: entry.description,
    note: entry.note, maxCharacters: entry.max_characters, relatedProductId: entry.related_product_id, position, languages: entry.language,
  }))
  // Upgrades lead to creative products, which must exist before anything points at them.
  const sorted = rows.toSorted((a, b) => Number(a.relatedProductId !== null) - Number(b.relatedProductId !== null))
  await tx.insert(products).values(sorted)
    .onConflictDoUpdate({ target: products.id, set: asShipped(products, sorted), setWhere: isNull(products.editedAt) })
}

/** A new product comes with its price. From then on prices are the owner's: no edition changes one. */
async function addFirstPrices(tx: Tx, entries: Catalogue['products']) {
  const prices = entries.map((entry) => ({ productId: entry.id, validFrom: firstDay, priceCents: entry.list_price_cents }))
  await tx.insert(productPrices).values(prices).onConflictDoNothing()
}

async function renewTemplates(tx: Tx, entries: Catalogue['products']) {
  const rows = entries.flatMap((entry) => entry.language.flatMap((language) => {
    const text = entry.templates[language]
    return text === undefined ? [] : [{ id: `${entry.id}-${language}`, productId: entry.id, language, text }]
  }))
  await tx.insert(templates).values(rows)
    .onConflictDoUpdate({ target: templates.id, set: asShipped(templates, rows), setWhere: isNull(templates.editedAt) })
}

async function renewVoices(tx: Tx, entries: Catalogue['voices']) {
  const rows = entries.map((entry, position) => ({
    id: entry.id, name: entry.name, sex: entry.sex, age: entry.voice_age, range: entry.voice_range, languages: entry.languages,
    classifications: entry.classifications, ai: entry.ai, description: entry.description, persona: entry.persona, palette: entry.palette, position,
  }))
  await tx.insert(voices).values(rows)
    .onConflictDoUpdate({ target: voices.id, set: asShipped(voices, rows), setWhere: isNull(voices.editedAt) })
}

async function renewMusics(tx: Tx, entries: Catalogue['musics']) {
  const rows = entries.map((entry, position) => ({
    id: entry.id, name: entry.name, category: entry.category, mood: entry.mood, bpm: entry.bpm, musicalKey: entry.key, bars: entry.bars,
    seconds: entry.seconds, seed: entry.seed, classifications: entry.classifications, position,
  }))
  await tx.insert(musics).values(rows)
    .onConflictDoUpdate({ target: musics.id, set: asShipped(musics, rows), setWhere: isNull(musics.editedAt) })
}

async function renewProviders(tx: Tx, entries: Catalogue['providers']) {
  const rows = entries.map((entry, position) => ({
    id: entry.id, name: entry.name, country: entry.country, numberPrefixes: entry.number_prefixes, maximumSeconds: entry.max_seconds, position,
    pinRule: { minDigits: entry.pin.min_digits, maxDigits: entry.pin.max_digits, required: entry.pin.required },
  }))
  await tx.insert(providers).values(rows)
    .onConflictDoUpdate({ target: providers.id, set: asShipped(providers, rows), setWhere: isNull(providers.editedAt) })
}
