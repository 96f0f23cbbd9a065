/** Shown once a visit, with the first sample: samples carry a soft beep, what is bought never does. */
import { keep, kept, ofTab } from '#web/kept.ts'
import { showAlert } from '#web/ui/alert-store.ts'

const key = 'copy-beep-told'
let told = false

/** `notice` is the page's `player.ALERT_COPYBEEP`. */
export function tellOfCopyBeep(notice: string): void {
  if (told || kept(ofTab, key) !== undefined) return
  told = true
  keep(ofTab, key, 'true')
  showAlert('success', notice)
}
