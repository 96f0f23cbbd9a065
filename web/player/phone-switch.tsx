import { useTexts } from '#web/texts/use-texts.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { setOnPhone, useOnPhone } from './phone-line.ts'
import './player.css'
import { useHydrated } from './use-hydrated.ts'

export function PhoneSwitch() {
  const texts = useTexts('player')
  const onPhone = useOnPhone()
  const ready = useHydrated()
  return (
    <span className="needs-script">
      <Switch label={texts.onThePhone} checked={onPhone} disabled={!ready} onChange={({ target }) => setOnPhone(target.checked)} />
    </span>
  )
}
