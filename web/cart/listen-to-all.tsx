/** Beneath the greetings: all of them one after the other, and how they sound on the telephone. */
import { accountContract } from '#domain/account/account.contract.ts'
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import { call, soundAddress } from '#web/calls/call.ts'
import { PhoneSwitch } from '#web/player/phone-switch.tsx'
import { PlayButton } from '#web/player/play-button.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { heardOf } from './item-wish.ts'

export function ListenToAll({ cart }: { cart: Cart }) {
  const { listenToAll } = useTexts('cart')
  const isOwned = useSession() === 'customer'
  const heardCount = cart.Cartitems.filter((item) => heardOf(item)).length
  if (heardCount === 0) return null
  // Another address where something has changed: what was heard before is not what is heard now.
  const source = `${soundAddress(cartContract.playCart, { cartId: cart.id })}?${new URLSearchParams({ of: cart.date_modified })}`
  return (
    <div className="cart-listen">
      {heardCount > 1 && (
        <span className="row">
          <PlayButton label={listenToAll} source={isOwned ? () => openedAddress(source) : source} />
          <span aria-hidden="true">{listenToAll}</span>
        </span>
      )}
      <PhoneSwitch />
    </div>
  )
}

/** A customer's cart opens to the customer's calls alone; a player makes none, and is given a link that opens this one sound. */
async function openedAddress(source: string): Promise<string> {
  const { address } = await call(accountContract.getDocumentLink, { path: source.slice('/api'.length) })
  return address
}
