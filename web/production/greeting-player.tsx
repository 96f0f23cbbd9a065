/** What was bought, without the beep. An address that opens it is asked for with each press. */
import { useMemo } from 'react'
import { fillPath } from '#domain/fill-path.ts'
import { productionContract, type HpcGreeting } from '#domain/production/production.contract.ts'
import { openedAddress } from '#web/calls/opened-address.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'

interface Props {
  readonly greeting: Pick<HpcGreeting, 'id' | 'name' | 'sound'>
  readonly startsAtOnce?: boolean
}

export function GreetingPlayer({ greeting: { id: greetingId, name, sound }, startsAtOnce = false }: Props) {
  const source = useMemo(() => () => openedAddress(fillPath(productionContract.playGreeting.path, { greetingId }).path), [greetingId])
  if (!sound) return null
  return <SamplePlayer key={sound.version} label={name} source={source} peaks={sound.peaks} seconds={sound.seconds} hasCopyBeep={false} startsAtOnce={startsAtOnce} />
}
