import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { isOnPhone, setOnPhone, subscribeToPhone } from './phone-line.ts'
import './player.css'
import { useHydrated } from './use-hydrated.ts'

export function PhoneSwitch() {
  const texts = useTexts('player')
  const onPhone = usePhone()
  const ready = useHydrated()
  return (
    <span className="needs-script">
      <Switch label={texts.onThePhone} checked={onPhone} disabled={!ready} onChange={({ target }) => setOnPhone(target.checked)} />
    </span>
  )
}

/** Whether everything is heard as on the phone. On the server nothing is heard. */
function usePhone(): boolean {
  return useSyncExternalStore(subscribeToPhone, isOnPhone, () => false)
}
