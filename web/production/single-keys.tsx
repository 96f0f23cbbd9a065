/**
 * Shortcuts of one character can be switched off, for users who speak to the browser or meet keys by mistake; everything that they do has a button, too.
 * Remembered on the device.
 */
import { useId, useSyncExternalStore } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Switch } from '#web/ui/switch.tsx'

const key = 'studio-keys'

const listeners = new Set<() => void>()
let chosen: boolean | undefined

function setSingleKeys(isOn: boolean): void {
  chosen = isOn
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Then it is remembered as long as the page lives.
  }
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, () => (chosen ??= remembered()), () => true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
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
