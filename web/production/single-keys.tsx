/**
 * Shortcuts of one character can be switched off, for users who speak to the browser or meet keys by mistake; everything that they do has a button, too.
 * Remembered on the device.
 */
import { useId } from 'react'
import { keep, kept, ofBrowser } from '#web/kept.ts'
import { createStore, hookOf } from '#web/store.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Switch } from '#web/ui/switch.tsx'

const key = 'studio-keys'

const isOff = createStore(kept(ofBrowser, key) === 'off')

const useKeysOff = hookOf(() => isOff, false)

export const useSingleKeys = () => !useKeysOff()

function setSingleKeys(isOn: boolean): void {
  keep(ofBrowser, key, isOn ? undefined : 'off')
  isOff.set(!isOn)
}

/** Where keys of one character are explained: switches them off for this device, and on again. */
export function SingleKeysSwitch({ explained }: { readonly explained: string }) {
  const texts = useTexts('worklist')
  const isOn = useSingleKeys()
  const explanation = useId()
  return (
    <p className="work-keys">
      <Switch label={texts.singleKeys} aria-describedby={explanation} checked={isOn} onChange={({ target }) => setSingleKeys(target.checked)} />
      <span id={explanation}>{explained}</span>
    </p>
  )
}
