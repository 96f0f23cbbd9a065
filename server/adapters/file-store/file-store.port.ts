/** A file exists whole or not at all, and never becomes another. */
import { randomUUID } from 'node:crypto'

export interface StoredFile {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

export interface ByteSpan {
  readonly from: number
  /** The last one, too. */
  readonly to: number
}

export interface FileStore {
  /** For logs and the board: `disk`, or the host of the object storage. */
  readonly name: string
  /** Under a new key, so that nothing is ever overwritten. Rejects with StorageFailed; then there is no file. */
  readonly put: (folder: FileFolder, content: FileContent) => Promise<StoredFile>
  /** For a restore: back under the key that it had. Repeatable. */
  readonly putBack: (key: string, content: FileContent) => Promise<StoredFile>
  /** The whole file, or a part of it. Rejects with StorageFailed. */
  readonly read: (key: string, span?: ByteSpan) => AsyncIterable<Uint8Array>
  /** Of every file that is there, a page at a time. */
  readonly list: (folder: FileFolder) => AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>
  /** Repeatable: what is gone is gone. */
  readonly remove: (key: string) => Promise<void>
}

/** What the shop makes, and removes where nothing names it. */
export const fileFolders = ['takes', 'originals', 'renders', 'packages', 'documents'] as const
/** The mark tells whose files they are. */
export type FileFolder = (typeof fileFolders)[number] | 'marks'

export function newKey(folder: FileFolder): string {
  const id = randomUUID()
  return `${folder}/${id.slice(0, 2)}/${id}`
}

export const storageFailures = {
  STORAGE_DOWN: 'The place for files does not answer.',
  DISK_FULL: 'There is no room left for files.',
  FILE_MISSING: 'The file is not there.',
} as const
export type StorageFailure = keyof typeof storageFailures

export class StorageFailed extends Error {
  override readonly name = 'StorageFailed'
  readonly code: StorageFailure

  constructor(code: StorageFailure, detail = '', options: ErrorOptions = {}) {
    super([storageFailures[code], detail].filter(Boolean).join(' '), options)
    this.code = code
  }
}
