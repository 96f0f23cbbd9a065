/** Shown once a visit, when the first sample sounds: samples carry a soft beep, what is bought never does. */
import { useEffect } from 'react'
import { keep, kept, ofTab } from '#web/kept.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'

const key = 'copy-beep-told'
let told = false

/** Not before something sounds: a message that it failed may come first. */
export function useCopyBeepNotice(isSounding: boolean): void {
  const { ALERT_COPYBEEP } = useTexts('player')
  useEffect(() => {
    if (!isSounding || told || kept(ofTab, key) !== undefined) return
    told = true
    keep(ofTab, key, 'true')
    showAlert('success', ALERT_COPYBEEP)
  }, [isSounding, ALERT_COPYBEEP])
}
