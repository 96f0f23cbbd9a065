/** Sends everything that is heard through a telephone, or no longer: at once, and at the same place. */
import { useTexts } from '../texts/use-texts.tsx'
import { Switch } from '../ui/switch.tsx'
import { setOnPhone } from './phone-line.ts'
import { useHydrated } from './use-hydrated.ts'
import { usePhone } from './use-phone.ts'
import './player.css'

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
