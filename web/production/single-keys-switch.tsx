/** Where keys of one character are explained: switches them off for this device, and on again. */
import { useId } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

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
