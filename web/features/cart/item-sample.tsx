/** A greeting of the cart to listen to, as soon as it can be spoken. */
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { useItemWave } from './item-wave.ts'
import { heardOf } from './item-wish.ts'

export function ItemSample({ item }: { item: CartItem }) {
  const heard = heardOf(item)
  const wave = useItemWave(heard)
  if (!heard) return null
  return (
    <SamplePlayer
      label={item.name} source={soundAddress(prelistenContract.playItem, heard)} peaks={wave?.peaks} seconds={wave?.duration ?? item.spoken_seconds}
    />
  )
}
