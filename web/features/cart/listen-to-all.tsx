/** Above the greetings: all of them one after the other, and how they sound on the telephone. */
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { PhoneSwitch } from '#web/player/phone-switch.tsx'
import { PlayButton } from '#web/player/play-button.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { heardOf } from './item-wish.ts'

export function ListenToAll({ cart }: { cart: Cart }) {
  const { listenToAll } = useTexts('cart')
  const heardCount = cart.Cartitems.filter((item) => heardOf(item)).length
  if (heardCount === 0) return null
  // Another address where something has changed: what was heard before is not what is heard now.
  const source = `${soundAddress(cartContract.playCart, { cartId: cart.id })}?${new URLSearchParams({ of: cart.date_modified })}`
  return (
    <div className="cart-listen">
      {heardCount > 1 && (
        <span className="row">
          <PlayButton label={listenToAll} source={source} />
          <span aria-hidden="true">{listenToAll}</span>
        </span>
      )}
      <PhoneSwitch />
    </div>
  )
}
