import type { Language } from '#domain/language.ts'
import { storedOnDevice, type StoredOnDevice } from '#assets/privacy/on-device.ts'
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
