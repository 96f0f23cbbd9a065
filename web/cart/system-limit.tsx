/** A greeting that is longer than the customer's telephone system plays. */
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function SystemLimit({ systemId, seconds }: { systemId: string | null; seconds: number }) {
  const { longerThanSystem } = useTexts('cart')
  const most = telephoneSystems.find(({ id }) => id === systemId)?.maxSeconds
  if (most === undefined || seconds <= most) return null
  return (
    <p className="cart-item-warning">
      <Icon name="warn" size={16} />
      {fill(longerThanSystem, { most, seconds: Math.round(seconds) })}
    </p>
  )
}
