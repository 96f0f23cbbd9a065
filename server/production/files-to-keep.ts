/** The files of a sound in the order of the formats, with the names under which they are kept. */
import { audioFormats } from '#domain/catalogue/audio-format.ts'
import { greetingFileName } from './greeting-file-name.ts'
import type { StoredFileRow, StoredGreeting, StoredRender } from './read-greetings.queries.ts'
import { profilesOf } from './render-greeting.ts'

export interface FileToKeep extends StoredFileRow {
  readonly fileName: string
}

export function filesToKeep({ order, line, greeting }: StoredGreeting, { files }: StoredRender): FileToKeep[] {
  const named = {
    orderNumber: order.number, telephoneSystem: order.telephoneSystem, pos: line.pos, name: line.name, productType: greeting.productType, language: greeting.language,
  }
  const profiles = profilesOf({ telephoneSystem: order.telephoneSystem, shippingFormats: [...audioFormats] })
  return profiles.flatMap(({ format, profile }) => files.filter((file) => file.format === format).map((file) => ({ ...file, fileName: greetingFileName(named, profile) })))
}
