/** Where each file of an order lies in its package, by names that every telephone system takes. */
import type { ProfileId } from '#audio/profiles.ts'
import type { Db } from '#server/db/database.ts'
import { greetingFileName, greetingFolderName, type NamedGreeting } from './greeting-file-name.ts'
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

export function namedGreeting({ ordered: { order, lines } }: Packing, { pos }: Rendered): NamedGreeting {
  const line = lines.find((one) => one.pos === pos)
  if (!line) throw new Error('A greeting without a line cannot be packed')
  return { orderNumber: order.number, telephoneSystem: order.telephoneSystem, pos, productType: line.productType, name: line.name, language: line.language }
}

export async function listPackedFiles(db: Db, packing: Packing): Promise<PackedFile[]> {
  const packed: PackedFile[] = []
  for (const greeting of packing.rendered) {
    const named = namedGreeting(packing, greeting)
    const stored = await listRenderFiles(db, greeting.renderId)
    for (const { format, profile } of profilesOf(packing.ordered.order)) {
      const file = stored.find((one) => one.format === format)
      if (!file) throw new Error('A format was ordered and is not there')
      packed.push({ path: `${greetingFolderName(named)}/${greetingFileName(named, profile)}`, key: file.key, sha256: file.sha256, profile, greeting })
    }
  }
  return packed
}
