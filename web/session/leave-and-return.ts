import { keep, keepJson, kept, keptJson, ofBrowser, ofTab, type OpenStorage } from '#web/kept.ts'
import { sessionKey } from './session-events.ts'

const key = 'session-away'
const lastsMs = 60 * 60 * 1000

/** To a page that leads back, such as the wallet’s. A session that only tabs have isn’t over until then, though no tab has it. */
export function leaveAndReturn(address: string): void {
  if (kept(ofTab, sessionKey) !== undefined) tripOf(ofBrowser, ofTab).begin()
  location.assign(address)
}

export type Trip = ReturnType<typeof tripOf>

/** All tabs know of it; only the one that left can end it. */
export const tripOf = (browser: OpenStorage, tab: OpenStorage) => ({
  begin() {
    keepJson(browser, key, Date.now() + lastsMs)
    keep(tab, key, 'yes')
  },
  isOn: () => (keptJson<number>(browser, key) ?? 0) > Date.now(),
  end() {
    if (kept(tab, key) === undefined) return
    for (const storage of [browser, tab]) keep(storage, key, undefined)
  },
})
