/** A file of the shop's goes bad on the disk, and comes back from the copy that was kept of it. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function damageOneFile(dataFolder: string): Promise<() => Promise<void>> {
  const folder = join(dataFolder, 'files', 'renders')
  const [name] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  if (name === undefined) throw new Error('Nothing is stored yet')
  const copy = await readFile(name)
  await writeFile(name, copy.subarray(0, copy.length / 2))
  return () => writeFile(name, copy)
}
