/** The first file that somebody opens: what lies in the package, how it gets into the telephone system, and what else is to be known of it. */
import { packageWords } from '#assets/documents/package-words.ts'
import { writtenDay } from '#assets/documents/written.ts'
import { guideFor, type SystemGuide } from '#assets/telephone-systems/system-guides.ts'
import { profiles, type ProfileId } from '#audio/profiles.ts'
import { namedSystem, telephoneSystems } from '#audio/telephone-systems.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { orderToInvoice } from '../checkout/order-to-invoice.ts'
import { hasFilesBeside } from './files-beside.ts'
import { packedOn, type Packing } from './packing.ts'
import type { PackedFile } from './packed-files.ts'

const lineLength = 90

export function packageReadme(packing: Packing, files: readonly PackedFile[], owner: ShopOwner): string {
  const { ordered: { order }, shippingNumber } = packing
  const words = packageWords[order.language]
  const { buyer } = orderToInvoice(packing.ordered, owner)
  const title = words.title(order.number, shippingNumber)
  const machine = [...new Set(files.filter(({ greeting }) => greeting.engine).map(({ greeting }) => greeting.pos))]
  const hasMusic = packing.ordered.lines.some(({ music }) => music !== null)
  return [
    `${title}\n${'='.repeat(title.length)}\n${words.for(buyer.name)}. ${words.packedOn(writtenDay(packedOn(packing), order.language))}.`,
    section(words.contents, listOf(packing, files, owner)),
    ...(hasFilesBeside(order) ? [section(words.beside, wrapped(words.besideText))] : []),
    systemSection(packing, new Set(files.map(({ profile }) => profile))),
    ...(machine.length > 0 ? [section(words.ai, wrapped(words.aiText(machine.join(', '))))] : []),
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
      `${greeting.pos}. ${ordered.lines[index]?.name ?? words.greeting} (${words.seconds(Math.round(greeting.seconds))})`,
      wrapped(described[index]?.description ?? '', '   '),
      ...own.map(({ path, profile }) => `   - ${path}\n     ${words.profiles[profile] ?? profile}`),
    ].join('\n')
  }).join('\n\n')
}

function systemSection({ ordered: { order, lines }, rendered }: Packing, packed: ReadonlySet<ProfileId>): string {
  const words = packageWords[order.language]
  const system = namedSystem(order.telephoneSystem)
  const { steps, hint } = guideOf(order, packed)
  const most = system?.maxSeconds
  const tooLong = most === undefined ? [] : rendered.filter(({ seconds }) => seconds > most)
  const nameOf = (pos: number) => lines.find((line) => line.pos === pos)?.name ?? ''
  return section(system ? words.system(system.name[order.language]) : words.noSystem, [
    ...steps.map((step, index) => wrapped(step, '   ', `${index + 1}. `)),
    ...(hint === undefined ? [] : [wrapped(`${words.hint}: ${hint}`)]),
    ...(most === undefined || tooLong.length === 0 ? [] : [wrapped(words.tooLong(tooLong.map(({ pos }) => `${pos}. ${nameOf(pos)}`).join(', '), most))]),
  ].join('\n'))
}

/** Of a system that was named and gets something that it takes; the others have to try what there is. */
function guideOf({ telephoneSystem, language }: Packing['ordered']['order'], packed: ReadonlySet<ProfileId>): SystemGuide {
  const system = namedSystem(telephoneSystem)
  if (system?.wants.some((id) => packed.has(id))) return guideFor(system.id, language)
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
