import { keep, keepJson, keptJson, ofBrowser, type OpenStorage } from '#web/kept.ts'

const key = 'session-away'
const lastsMs = 60 * 60 * 1000

/** To a page that leads back, such as the wallet’s. Until then the session isn’t over, though no tab has it. */
export function leaveAndReturn(address: string): void {
  expectReturn(ofBrowser)
  location.assign(address)
}

export function expectReturn(storage: OpenStorage): void {
  keepJson(storage, key, Date.now() + lastsMs)
}

export const isReturnExpected = (storage: OpenStorage) => (keptJson<number>(storage, key) ?? 0) > Date.now()

export function endTrip(storage: OpenStorage): void {
  keep(storage, key, undefined)
}
