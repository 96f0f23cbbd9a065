/** Where each file of an order lies in its package, by names that every telephone system takes. */
import type { ProfileId } from '#audio/profiles.ts'
import type { Db } from '#server/db/database.ts'
import { greetingFileName, greetingFolderName } from './greeting-file-name.ts'
import type { Packing } from './packing.ts'
import { listRenderFiles, type Rendered } from './packing.queries.ts'
import { profilesOf } from './render-greeting.ts'

export interface PackedFile {
  readonly path: string
  readonly key: string
  readonly sha256: string
  readonly profile: ProfileId
  readonly greeting: Rendered
}

export async function listPackedFiles(db: Db, { ordered: { order, lines }, rendered }: Packing): Promise<PackedFile[]> {
  const packed: PackedFile[] = []
  for (const greeting of rendered) {
    const line = lines.find(({ pos }) => pos === greeting.pos)
    if (!line) throw new Error('A greeting without a line cannot be packed')
    const named = { orderNumber: order.number, telephoneSystem: order.telephoneSystem, pos: greeting.pos, productType: line.productType, name: line.name, language: line.language }
    const stored = await listRenderFiles(db, greeting.renderId)
    for (const { format, profile } of profilesOf(order)) {
      const file = stored.find((one) => one.format === format)
      if (!file) throw new Error('A format was ordered and is not there')
      packed.push({ path: `${greetingFolderName(named)}/${greetingFileName(named, profile)}`, key: file.key, sha256: file.sha256, profile, greeting })
    }
  }
  return packed
}
