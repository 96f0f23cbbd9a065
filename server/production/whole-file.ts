/** A stored file in one piece, for what cannot begin with a part of it. */
import type { FileStore } from '#server/adapters/file-store/file-store.port.ts'

/** Rejects with StorageFailed. */
export async function wholeFile(files: FileStore, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of files.read(key)) parts.push(part)
  return Buffer.concat(parts)
}
