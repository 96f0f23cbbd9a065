/** A greeting of the cart to listen to, as soon as it can be spoken. Of two that are the same, the one that was pressed plays. */
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { heardOf } from './item-wish.ts'

interface Props {
  readonly item: CartItem
  readonly peaks: readonly number[] | undefined
  readonly seconds: number
}

export function ItemSample({ item, peaks, seconds }: Props) {
  const heard = heardOf(item)
  if (!heard) return null
  return (
    <SamplePlayer
      label={item.name} source={`${soundAddress(prelistenContract.playItem, heard)}#${item.pos}`} peaks={peaks} seconds={seconds}
    />
  )
}
