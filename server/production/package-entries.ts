/** The files of a package: a folder for each greeting, and around them what people and programs want to know of them. */
import { createHash } from 'node:crypto'
import type { ZipEntry } from '#audio/package/zip.ts'
import { packageWords } from '#assets/documents/package-words.ts'
import musicLicence from '#assets/music/licence.json' with { type: 'json' }
import type { LicenceContent } from '#domain/order/licence-content.ts'
import { orderToInvoice } from '../checkout/order-to-invoice.ts'
import type { Deps } from '#server/deps.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { aiDeclaration, aiDeclarationText } from './ai-declaration.ts'
import { packedOn, type Packing } from './packing.ts'
import { listPackedFiles, type PackedFile } from './packed-files.ts'
import { packageReadme } from './package-readme.ts'
import { wholeFile } from './whole-file.ts'

type EntryDeps = Pick<Deps, 'db' | 'files' | 'press' | 'owner'>

export async function packageEntries(deps: EntryDeps, packing: Packing, beside: readonly PackedFile[]): Promise<ZipEntry[]> {
  const { order } = packing.ordered
  const words = packageWords[order.language]
  const packed = [...await listPackedFiles(deps.db, packing), ...beside]
  const licence = await licenceOf(deps, packing)
  const spokenByMachine = packed.filter(({ greeting }) => greeting.engine)
  const made = [
    text(words.readmeName, packageReadme(packing, packed, deps.owner.at(packing.at))),
    ...(spokenByMachine.length > 0 ? [
      text('AI-DECLARATION.json', JSON.stringify(aiDeclaration(packing, spokenByMachine, deps.owner.at(packing.at)), undefined, 2)),
      text('AI-DECLARATION.txt', aiDeclarationText(packing, spokenByMachine)),
    ] : []),
    ...(licence ? [{ path: words.licenceName, bytes: licence }] : []),
  ]
  const sums = [...made.map(({ path, bytes }) => ({ path, sha256: sha256Of(bytes) })), ...packed].map(({ path, sha256 }) => `${sha256}  ${path}\n`)
  return [
    ...made.map(({ path, bytes }) => ({ path, load: () => bytes })),
    { path: 'SHA256SUMS.txt', load: () => Buffer.from(sums.join('')) },
    ...packed.map((file) => ({ path: file.path, load: () => undamaged(deps.files, file) })),
  ]
}

/** With the line ends that every editor shows. */
function text(path: string, content: string) {
  return { path, bytes: Buffer.from(content.replaceAll(/\r?\n/g, '\r\n')) }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file that is not what was stored is never delivered. */
async function undamaged(files: Deps['files'], { key, sha256 }: PackedFile): Promise<Uint8Array> {
  const bytes = await wholeFile(files, key)
  if (sha256Of(bytes) !== sha256) throw new StorageFailed('FILE_MISSING', 'It is not as it was stored.')
  return bytes
}

async function licenceOf({ press, owner }: EntryDeps, packing: Packing): Promise<Uint8Array | undefined> {
  const seller = owner.at(packing.at)
  const { order, lines } = packing.ordered
  const titles = new Map<string, string[]>()
  for (const { music, name } of lines) if (music) titles.set(music.name[order.language], [...(titles.get(music.name[order.language]) ?? []), name])
  if (titles.size === 0) return undefined
  const { buyer } = orderToInvoice(packing.ordered, seller)
  const { composer } = musicLicence[order.language].values
  const content: LicenceContent = {
    language: order.language, orderNumber: order.number, issuedOn: packedOn(packing), seller, holder: buyer, customerNumber: buyer.customerNumber,
    musics: [...titles].map(([title, greetings]) => ({ title, composer, rightsHolder: seller.company, greetings })),
  }
  return press.print({ kind: 'licence', content })
}
