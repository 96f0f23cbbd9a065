/** The hours that were picked last: they are the same for the next greeting. Kept in the browser, and nowhere else. */
import type { OpeningHours } from '#domain/greeting/opening-hours.ts'

const key = 'opening-hours'

const usual: OpeningHours = { groups: [{ days: [0, 1, 2, 3, 4], from: '08:00', to: '17:00' }], namesClosedDays: false }

export function rememberedHours(): OpeningHours {
  try {
    const hours = JSON.parse(localStorage.getItem(key) ?? '') as OpeningHours
    return Array.isArray(hours.groups) && hours.groups.length > 0 ? hours : usual
  } catch {
    return usual
  }
}

export function rememberHours(hours: OpeningHours): void {
  try {
    localStorage.setItem(key, JSON.stringify(hours))
  } catch {
    // Without storage they are picked anew.
  }
}
