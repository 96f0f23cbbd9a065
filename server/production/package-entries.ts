import { createHash } from 'node:crypto'
import { fileFormWords } from '#assets/audio-format-words.ts'
import { packageWords } from '#assets/documents/package-words.ts'
import { writtenDay } from '#assets/documents/written.ts'
import musicLicence from '#assets/music/licence.json' with { type: 'json' }
import { guideFor, type SystemGuide } from '#assets/telephone-systems/system-guides.ts'
import type { ZipEntry } from '#audio/package/zip.ts'
import { type ProfileId, profiles } from '#audio/profiles.ts'
import { limitOf, namedSystem, type TelephoneSystem, telephoneSystems } from '#audio/telephone-systems.ts'
import type { LicenceContent } from '#domain/invoice/document-contents.ts'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Deps } from '#server/deps.ts'
import { orderToInvoice } from '#server/invoice/issue-invoice.ts'
import { aiDeclaration, aiDeclarationText, hasFilesBeside, listPackedFiles, type PackedFile, packedOn, type Packing } from './package-files.ts'
import { wholeFile } from './store-take.ts'

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
  for (const { music, greetingName: name } of lines) if (music) titles.set(music.name[order.language], [...(titles.get(music.name[order.language]) ?? []), name])
  if (titles.size === 0) return undefined
  const { buyer } = orderToInvoice(packing.ordered, seller)
  const { composer } = musicLicence[order.language].values
  const content: LicenceContent = {
    language: order.language, orderNumber: order.number, issuedOn: packedOn(packing), seller, holder: buyer, customerNumber: buyer.customerNumber,
    musics: [...titles].map(([title, greetings]) => ({ title, composer, rightsHolder: seller.company, greetings })),
  }
  return press.print({ kind: 'licence', content })
}

/** The first file that somebody opens: what lies in the package, how it gets into the telephone system, and what else is to be known of it. */
const lineLength = 90

export function packageReadme(packing: Packing, files: readonly PackedFile[], owner: ShopOwner): string {
  const { ordered: { order }, shippingNumber } = packing
  const words = packageWords[order.language]
  const { buyer } = orderToInvoice(packing.ordered, owner)
  const title = words.title(order.number, shippingNumber)
  const machine = packing.rendered.filter(({ engine }) => engine)
  const beside = packing.rendered.filter(hasFilesBeside)
  const systems = [...new Set(packing.rendered.map(({ telephoneSystem }) => namedSystem(telephoneSystem)))]
  const hasMusic = packing.ordered.lines.some(({ music }) => music !== null)
  return [
    `${title}\n${'='.repeat(title.length)}\n${words.for(buyer.name)}\n${words.packedOn(writtenDay(packedOn(packing), order.language))}`,
    section(words.contents, listOf(packing, files, owner)),
    ...(beside.length > 0 ? [section(words.beside, wrapped(words.besideText(beside.length === packing.rendered.length ? undefined : positions(beside))))] : []),
    ...systems.map((system) => systemSection(packing, files, system)),
    ...(machine.length > 0 ? [section(words.ai, wrapped(words.aiText(positions(machine))))] : []),
    ...(hasMusic ? [section(words.music, wrapped(words.musicText))] : []),
    section(words.corrections, wrapped(words.correctionsText)),
    section(words.checksums, wrapped(words.checksumsText)),
    section(words.contact, `${owner.company}\n${owner.phone}\n${owner.email}`),
  ].join('\n\n').concat('\n')
}

function section(heading: string, body: string): string {
  return `${heading}\n${'-'.repeat(heading.length)}\n${body}`
}

function listOf(packing: Packing, files: readonly PackedFile[], owner: ShopOwner): string {
  const { ordered, rendered } = packing
  const words = packageWords[ordered.order.language]
  const described = orderToInvoice(ordered, owner).lines
  return rendered.map((greeting) => {
    const index = ordered.lines.findIndex(({ pos }) => pos === greeting.pos)
    const own = files.filter((file) => file.greeting.greetingId === greeting.greetingId)
    return [
      `${greeting.pos}. ${ordered.lines[index]?.greetingName ?? words.greeting} (${words.seconds(Math.round(greeting.seconds))})`,
      wrapped(described[index]?.description ?? '', '   '),
      ...own.map(({ path, profile }) => `   - ${path}\n     ${fileFormWords[profile].full[ordered.order.language]}`),
    ].join('\n')
  }).join('\n\n')
}

const positions = (greetings: readonly { readonly pos: number }[]) => greetings.map(({ pos }) => pos).join(', ')

/** Of all greetings that play there; where the package holds others, it says which. */
function systemSection({ ordered: { order: { language, shippingFormats }, lines }, rendered }: Packing, files: readonly PackedFile[], system: TelephoneSystem | undefined): string {
  const words = packageWords[language]
  const own = rendered.filter(({ telephoneSystem }) => namedSystem(telephoneSystem) === system)
  const which = own.length < rendered.length ? ` (${words.position} ${positions(own)})` : ''
  const { steps, hint } = system ? guideFor(system.id, language) : guideToTry(language, new Set(files.filter(({ greeting }) => own.includes(greeting)).map(({ profile }) => profile)))
  const most = limitOf(system?.id ?? null, shippingFormats)?.mostSeconds
  const tooLong = most === undefined ? [] : own.filter(({ seconds }) => seconds > most)
  const nameOf = (pos: number) => lines.find((line) => line.pos === pos)?.greetingName ?? ''
  return section(`${system ? words.system(system.name[language]) : words.noSystem}${which}`, [
    ...steps.map((step, index) => wrapped(step, '   ', `${index + 1}. `)),
    ...(hint === undefined ? [] : [wrapped(`${words.hint}: ${hint}`)]),
    ...(most === undefined || tooLong.length === 0 ? [] : [wrapped(words.tooLong(tooLong.map(({ pos }) => `${pos}. ${nameOf(pos)}`).join(', '), most))]),
  ].join('\n'))
}

/** Where nobody knows the system, one tries what there is. */
function guideToTry(language: Language, packed: ReadonlySet<ProfileId>): SystemGuide {
  const general = guideFor(null, language)
  const words = packageWords[language]
  const endings = [...packed].map(endingOf)
  const [first = '', ...others] = toTry.filter((id) => packed.has(id)).map(endingOf)
    .map((ending) => words.ending(ending, endings.filter((other) => other !== ending && other.endsWith(ending))))
  return { ...general, steps: [[words.beginWith(first), ...(others.length > 0 ? [words.thenTry(others)] : [])].join(' '), ...general.steps] }
}

/** What is good to begin with where nobody knows the system, then whatever else there is. */
const toTry: readonly ProfileId[] = [...new Set([...(telephoneSystems.find(({ id }) => id === 'unknown')?.wants ?? []), ...(Object.keys(profiles) as ProfileId[])])]

function endingOf(id: ProfileId): string {
  const { nameTag, extension } = profiles[id]
  return `${nameTag === '' ? '' : `_${nameTag}`}.${extension}`
}

/** Lines that a plain editor shows whole; what follows the first is set under it. */
function wrapped(text: string, indent = '', first = indent): string {
  const lines: string[] = []
  let line = first
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const isEmpty = line === first || line === indent
    if (!isEmpty && line.length + word.length + 1 > lineLength) {
      lines.push(line.trimEnd())
      line = `${indent}${word}`
    } else line += isEmpty ? word : ` ${word}`
  }
  return [...lines, line.trimEnd()].join('\n')
}
