/** Shown once a visit, with the first sample: samples carry a soft beep, what is bought never does. */
import { showAlert } from '#web/ui/alert-store.ts'

const key = 'copy-beep-told'
let told = false

/** `notice` is the page's `player.ALERT_COPYBEEP`. */
export function tellOfCopyBeep(notice: string): void {
  if (told || toldBefore()) return
  told = true
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // Then it is told once a page.
  }
  showAlert('success', notice)
}

function toldBefore(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
