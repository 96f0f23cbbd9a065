import type { LoaderFunctionArgs } from 'react-router'
import { guideFor } from '#assets/telephone-systems/system-guides.ts'
import { systemKinds, type SystemKind } from '#assets/telephone-systems/system-pages.ts'
import { bytesPerSecond, profiles, type ProfileId } from '#audio/profiles.ts'
import { telephoneSystems, type TelephoneSystem } from '#audio/telephone-systems.ts'
import { charactersPerSecond } from '#domain/greeting/spoken-length.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { languageOf, textsFor } from '#web/texts/texts.server.ts'
import type { DefinitionRow } from '#web/ui/definition-rows.tsx'
import { bookLoader, entryLoader } from './book-data.server.ts'

export interface ListedSystem {
  readonly id: string
  readonly name: string
  readonly takes: string
  readonly limit: string | undefined
}

export interface SystemFacts {
  readonly name: string
  readonly isKnown: boolean
  /** The best first. */
  readonly forms: readonly string[]
  readonly limits: readonly DefinitionRow[]
  readonly band: { readonly lowHertz: number; readonly highHertz: number; readonly caption: string }
  readonly steps: readonly string[]
  readonly hint: string | undefined
  readonly isDocumented: boolean
}

const listBook = bookLoader('telephoneSystems')
const findEntry = entryLoader('telephoneSystems')

export async function systemsData(args: LoaderFunctionArgs) {
  const language = languageOf(args)
  const { texts } = await listBook(args)
  const kinds = Object.entries(systemKinds).map(([kind, ids]) => ({
    kind: kind as SystemKind,
    systems: ids.map((id) => listed(systemOf(id), language)).toSorted((one, other) => one.name.localeCompare(other.name, language)),
  }))
  return { texts, kinds }
}

export async function systemData(args: LoaderFunctionArgs) {
  const found = await findEntry(args)
  return { ...found, system: factsOf(systemOf(found.entry.topic), languageOf(args)) }
}

function systemOf(id: string): TelephoneSystem {
  const system = telephoneSystems.find((one) => one.id === id)
  if (!system) throw new Error(`There is no telephone system ${id}`)
  return system
}

function listed({ id, name, wants: [best], maxSeconds }: TelephoneSystem, language: Language): ListedSystem {
  const { help } = textsFor(language, 'help')
  return { id, name: name[language], takes: best ? formOf(best, language) : '', limit: maxSeconds === undefined ? undefined : fill(help.systemMost, { time: timeOf(maxSeconds, language) }) }
}

function factsOf(system: TelephoneSystem, language: Language): SystemFacts {
  const { steps, hint } = guideFor(system.id, language)
  return {
    name: system.name[language], isKnown: system.id !== 'unknown', steps, hint,
    forms: system.wants.map((profile) => formOf(profile, language)),
    limits: limitsOf(system, language),
    band: bandOf(system.wants[0] ?? 'wav', language),
    isDocumented: system.basis === 'documented',
  }
}

const formOf = (profile: ProfileId, language: Language) => textsFor(language, 'audioForms').audioForms[profile]

function timeOf(seconds: number, language: Language): string {
  const { help } = textsFor(language, 'help')
  return seconds % 60 === 0 && seconds > 60 ? fill(help.minutes, { count: seconds / 60 }) : fill(help.seconds, { count: seconds })
}

function limitsOf({ maxSeconds, maxBytes, maxFileNameLength, fixedFileName, wants: [best = 'wav'] }: TelephoneSystem, language: Language): DefinitionRow[] {
  const { help } = textsFor(language, 'help')
  const rows: DefinitionRow[] = []
  if (maxSeconds !== undefined) {
    rows.push({ label: help.limitSeconds, value: timeOf(maxSeconds, language) })
    rows.push({ label: help.limitText, value: fill(help.limitTextValue, { count: formatNumber(maxSeconds * charactersPerSecond, language) }) })
  }
  if (maxBytes !== undefined) {
    const minutes = Math.floor(maxBytes / bytesPerSecond(best) / 60)
    rows.push({ label: help.limitBytes, value: fill(help.limitBytesValue, { megabytes: formatNumber(maxBytes / 1_000_000, language), minutes: formatNumber(minutes, language) }) })
  }
  if (maxFileNameLength !== undefined) rows.push({ label: help.limitName, value: fill(help.limitNameValue, { count: maxFileNameLength }) })
  if (fixedFileName !== undefined) rows.push({ label: help.limitName, value: fixedFileName })
  return rows
}

/** A telephone carries from 300 to 3,400 hertz; any other file nearly half its sampling rate. */
function bandOf(profile: ProfileId, language: Language): SystemFacts['band'] {
  const { treatment, sampleRateHz } = profiles[profile]
  const [lowHertz, highHertz] = treatment === 'telephone' ? [300, 3400] : [60, Math.round((sampleRateHz * 0.45) / 100) * 100]
  const { help } = textsFor(language, 'help')
  const caption = fill(treatment === 'telephone' ? help.bandTelephone : help.bandWide, { low: formatNumber(lowHertz, language), high: formatNumber(highHertz, language) })
  return { lowHertz, highHertz, caption }
}
