import type { Language } from '#domain/language.ts'
import type { Connection } from '#domain/settings/settings.contract.ts'
import { storedOnDevice, type StoredOnDevice } from '#assets/privacy/on-device.ts'
import { recipients } from '#assets/privacy/recipients.ts'
import { storedOnServer } from '#assets/privacy/on-server.ts'

export interface DeviceRow {
  readonly place: StoredOnDevice['place']
  readonly name: string
  readonly what: string
  readonly until: string
}

export interface ServerRow {
  readonly what: string
  readonly purpose: string
  readonly until: string
}

export function storedData(language: Language): { onDevice: DeviceRow[]; onServer: ServerRow[] } {
  return {
    onDevice: storedOnDevice.map(({ place, name, what, until }) => ({ place, name, what: what[language], until: until[language] })),
    onServer: storedOnServer.map(({ what, purpose, until }) => ({ what: what[language], purpose: purpose[language], until: until[language] })),
  }
}

export interface RecipientRow {
  readonly who: string
  readonly name: string
  readonly what: string
  readonly purpose: string
}

/** A machine of the shop's own. */
const isOwnHost = (host: string) => /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|^[^.]+$/.test(host)

/** Everybody outside the shop, and whose servers it runs on. */
export function recipientsOf(connections: readonly Connection[], language: Language): RecipientRow[] {
  return connections.flatMap(({ service, how, name }) => {
    const names = service === 'hosting' ? name : how === 'real' ? name.split(', ').filter((host) => !isOwnHost(host)).join(', ') : ''
    if (service !== 'hosting' && names === '') return []
    const { who, what, purpose } = recipients[service]
    return [{ who: who[language], name: names, what: what[language], purpose: purpose[language] }]
  })
}
