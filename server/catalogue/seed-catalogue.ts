/**
 * What is missing is added, what the owner has not edited is renewed, what the edition no longer holds stays as it is. One transaction for each edition,
 * safe to run twice and to be killed.
 */
import { sql } from 'drizzle-orm'
import { catalogue as shipped, catalogueEdition, type Catalogue } from '#assets/catalogue/catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { addFirstPrices, isEditionApplied, recordEdition, renewMusics, renewProducts, renewProviders, renewTemplates, renewVoices } from './seed-catalogue.queries.ts'

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
