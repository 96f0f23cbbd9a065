/** What the loader of the editor answers with, by the names that its parts go by. */
import type { textData } from './greeting-data.server.ts'

export type EditData = Extract<Awaited<ReturnType<typeof textData>>, { product: object }>
export type OfferedVoice = EditData['voices'][number]
export type OfferedMusic = EditData['musics'][number]
export type Sold = EditData['upgrades'][number]
