import { bytesPerSecond, type ProfileId, profiles, type SoldFormat, standardProfiles } from './profiles.ts'

export interface TelephoneSystem {
  readonly id: string
  readonly name: { readonly de: string; readonly en: string }
  /** What it takes, the best first. */
  readonly wants: readonly ProfileId[]
  readonly maxSeconds?: number
  readonly maxBytes?: number
  readonly maxFileNameLength?: number
  /** It plays only a file of this name. */
  readonly fixedFileName?: string
  /** `documented`: the maker or an operator says so; `customary`: usual, to be tried before it is promised. */
  readonly basis: 'documented' | 'customary'
}

const megabyte = 1_000_000

/** Of one maker, with other limits for on-hold music than for all that it answers with. */
const twins = [{ holds: 'fritzbox-hold', answers: 'fritzbox-answering' }] as const

const named = (name: string) => ({ de: name, en: name })

export const telephoneSystems: readonly TelephoneSystem[] = [
  { id: 'unknown', name: { de: 'Unbekannt', en: 'Unknown' }, wants: ['wav-8k-16', 'mp3', 'alaw-wav'], basis: 'customary' },
  { id: '3cx', name: named('3CX'), wants: ['wav-8k-16'], maxBytes: 100 * megabyte, basis: 'documented' },
  { id: 'asterisk', name: named('Asterisk'), wants: ['wav-8k-16', 'alaw-raw'], basis: 'documented' },
  { id: 'freepbx', name: named('FreePBX'), wants: ['wav-16k-16', 'wav-8k-16', 'alaw-raw', 'mp3'], basis: 'documented' },
  { id: 'cisco-cucm', name: named('Cisco Unified Communications Manager'), wants: ['wav-16k-16', 'alaw-wav', 'ulaw-wav'], maxFileNameLength: 32, basis: 'documented' },
  { id: 'cisco-unity', name: named('Cisco Unity Connection, UCCX'), wants: ['ulaw-wav'], maxFileNameLength: 32, basis: 'documented' },
  {
    id: 'avaya-ip-office', name: { de: 'Avaya IP Office (Wartemusik)', en: 'Avaya IP Office (music on hold)' },
    wants: ['wav-8k-16'], maxSeconds: 90, fixedFileName: 'holdmusic.wav', basis: 'documented',
  },
  { id: 'mitel', name: named('Mitel MiVoice, 3300'), wants: ['alaw-wav', 'ulaw-wav'], basis: 'documented' },
  { id: 'openscape-business', name: named('Unify OpenScape Business'), wants: ['wav-8k-16', 'alaw-wav'], basis: 'customary' },
  {
    id: 'auerswald-compact', name: named('Auerswald COMpact 4000/5000, COMmander 6000'),
    wants: ['alaw-wav'], maxSeconds: 180, maxBytes: 20 * megabyte, maxFileNameLength: 32, basis: 'documented',
  },
  { id: 'auerswald-comtrexx', name: named('Auerswald COMtrexx'), wants: ['wav-16k-16'], maxFileNameLength: 32, basis: 'documented' },
  {
    id: 'fritzbox-hold', name: { de: 'AVM FRITZ!Box (Wartemusik)', en: 'AVM FRITZ!Box (music on hold)' },
    wants: ['mp3', 'wav-8k-16'], maxSeconds: 8, basis: 'documented',
  },
  {
    id: 'fritzbox-answering', name: { de: 'AVM FRITZ!Box (Anrufbeantworter)', en: 'AVM FRITZ!Box (answering machine)' },
    wants: ['mp3', 'wav-8k-16'], basis: 'customary',
  },
  { id: 'teams', name: named('Microsoft Teams Phone'), wants: ['mp3', 'wav-16k-16'], maxBytes: 5 * megabyte, basis: 'customary' },
  { id: 'exchange-um', name: named('Microsoft Exchange UM'), wants: ['wav-8k-16'], basis: 'documented' },
  { id: 'zoom-phone', name: named('Zoom Phone'), wants: ['mp3', 'wav-16k-16'], maxBytes: 2 * megabyte, basis: 'customary' },
  { id: 'nfon', name: named('NFON, SIPbase'), wants: ['mp3-44k', 'wav-8k-16'], basis: 'documented' },
  { id: 'sipgate', name: named('sipgate'), wants: ['mp3', 'wav-8k-16'], basis: 'customary' },
  { id: 'placetel', name: named('Placetel'), wants: ['mp3', 'wav-8k-16'], basis: 'customary' },
  { id: 'telekom-cloudpbx', name: named('Telekom CloudPBX'), wants: ['mp3', 'wav-8k-16'], basis: 'customary' },
  { id: 'vodafone', name: named('Vodafone'), wants: ['mp3', 'wav-8k-16'], basis: 'customary' },
  { id: 'genesys-cloud', name: named('Genesys Cloud'), wants: ['wav-8k-16', 'ulaw-wav'], basis: 'customary' },
  { id: 'yeastar', name: named('Yeastar S, K2, Cloud, P'), wants: ['wav-8k-16', 'alaw-wav'], maxBytes: 8 * megabyte, maxFileNameLength: 32, basis: 'documented' },
  { id: 'huawei-espace', name: named('Huawei eSpace, IAD'), wants: ['alaw-wav'], maxSeconds: 300, maxBytes: 2.5 * megabyte, basis: 'documented' },
  { id: 'portsip', name: named('PortSIP PBX'), wants: ['wav-16k-16'], basis: 'documented' },
  { id: 'enghouse', name: named('Enghouse CCaaS'), wants: ['wav-8k-16'], basis: 'documented' },
  { id: 'didww', name: named('DIDWW phone.systems'), wants: ['mp3', 'wav-8k-16'], maxBytes: 14 * megabyte, basis: 'documented' },
  { id: 'talkdesk', name: named('Talkdesk'), wants: ['mp3', 'wav-8k-16'], basis: 'documented' },
  { id: 'epygi', name: named('Epygi Quadro, QX'), wants: ['ulaw-wav'], maxSeconds: 60, basis: 'documented' },
  { id: 'voicexml', name: { de: 'Ältere Sprachdialogsysteme (VoiceXML)', en: 'Older voice response systems (VoiceXML)' }, wants: ['ulaw-wav'], basis: 'documented' },
  { id: 'hold-player', name: { de: 'Wartemusikgerät mit Kabel', en: 'Hold music player (line-in cable)' }, wants: ['mp3-44k'], basis: 'documented' },
]

/** The one that the customer named; `undefined` as well for one who does not know. */
export function namedSystem(systemId: string | null): TelephoneSystem | undefined {
  return telephoneSystems.find(({ id }) => id === systemId && id !== 'unknown')
}

/** `null` where nobody knows. */
export const systemToMakeFor = (systemId: string | null) => namedSystem(systemId)?.id ?? null

/** Which one a greeting is for: its own, or that of its whole order, there the entry of the maker that fits what is played; `null` where nobody knows. */
export function systemOfGreeting({ own, ofOrder, isOnHold }: { readonly own: string | null; readonly ofOrder: string | null; readonly isOnHold: boolean }): string | null {
  const pair = twins.find(({ holds, answers }) => ofOrder === holds || ofOrder === answers)
  return systemToMakeFor(own ?? (pair ? pair[isOnHold ? 'holds' : 'answers'] : ofOrder))
}

/** What is delivered beside the ordered formats, free of charge, where the customer named no system: most systems take one of them. */
export const profilesBeside = ['wav-8k-16', 'alaw-wav'] as const satisfies readonly ProfileId[]

/** What is made of the sold formats: each as the system wants it, and, where it takes none of them, what it likes best. Without a system as they are sold. */
export function profilesFor(systemId: string | null, formats: readonly SoldFormat[]): readonly ProfileId[] {
  const system = namedSystem(systemId)
  if (!system) return formats.map((format) => standardProfiles[format])
  const made = formats.map((format) => system.wants.find((id) => profiles[id].format === format) ?? standardProfiles[format])
  const [best] = system.wants
  return best === undefined || made.some((id) => system.wants.includes(id)) ? made : [...made, best]
}

/** Of greetings for these systems: whether each gets the file that is made of this format free of charge beside the other chosen ones. */
export function isIncludedFree(format: SoldFormat, chosen: readonly SoldFormat[], systemIds: readonly (string | null)[]): boolean {
  const others = chosen.filter((other) => other !== format)
  return systemIds.every((systemId) => {
    const free = [...profilesFor(systemId, others), ...(namedSystem(systemId) ? [] : profilesBeside)]
    return profilesFor(systemId, [...others, format]).every((id) => free.includes(id))
  })
}

export interface SystemLimit {
  readonly system: TelephoneSystem
  /** The longest greeting that it plays in every form that it gets and wants. */
  readonly mostSeconds: number
  /** What a longer one would exceed, where that is not its length. */
  readonly mostBytes?: number
}

/** What stands in a file besides its sound, at most: marks, tags. */
const besideSoundBytes = 4096

/** `undefined`: it has none that is known. */
export function limitOf(systemId: string | null, formats: readonly SoldFormat[]): SystemLimit | undefined {
  const system = namedSystem(systemId)
  if (!system) return undefined
  const { maxSeconds = Infinity, maxBytes = Infinity } = system
  const rates = profilesFor(systemId, formats).filter((id) => system.wants.includes(id)).map(bytesPerSecond)
  const secondsOfSize = Math.floor((maxBytes - besideSoundBytes) / Math.max(...rates))
  const mostSeconds = Math.min(maxSeconds, secondsOfSize)
  if (!Number.isFinite(mostSeconds)) return undefined
  return { system, mostSeconds, ...(secondsOfSize < maxSeconds && { mostBytes: maxBytes }) }
}
