import { createHash } from 'node:crypto'
import { z } from 'zod'
import { musicEntrySchema, productEntrySchema, providerEntrySchema, voiceEntrySchema } from './catalogue-entries.ts'
import musics from './musics.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import providers from './providers.json' with { type: 'json' }
import voices from './voices.json' with { type: 'json' }

const catalogueSchema = z.object({
  /** In the order in which lists show them. */
  products: z.array(productEntrySchema),
  voices: z.array(voiceEntrySchema),
  musics: z.array(musicEntrySchema),
  providers: z.array(providerEntrySchema),
})

export type Catalogue = z.output<typeof catalogueSchema>

export const catalogue: Catalogue = catalogueSchema.parse({ products, voices, musics, providers })

/** Changes exactly when the content does, so that a shop seeds each edition once. */
export function editionOf(content: Catalogue): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

export const catalogueEdition = editionOf(catalogue)
