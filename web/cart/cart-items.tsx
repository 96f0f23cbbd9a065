import { useRef, useState } from 'react'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CartItemCard } from './cart-item-card.tsx'
import { focusItem, useItemChanges } from './item-changes.ts'
import { isSold } from './item-wish.ts'

interface Props {
  readonly cart: Cart
  /** Somebody wanted to order: what is not ready stands out. */
  readonly isMarked: boolean
}

export function CartItems({ cart, isMarked }: Props) {
  const texts = useTexts('cart')
  const { duplicate } = useItemChanges()
  const [removing, setRemoving] = useState<CartItem>()
  return (
    <>
      <ul className="cart-items" aria-label={texts.items}>
        {cart.Cartitems.map((item) => (
          <CartItemCard
            key={item.pos}
            item={item}
            telephoneSystem={cart.telephone_system}
            isMarked={isMarked}
            onDuplicate={() => void duplicate(item)}
            onRemove={() => setRemoving(item)}
          />
        ))}
      </ul>
      <RemoveItem item={removing} others={cart.Cartitems} onClose={() => setRemoving(undefined)} />
    </>
  )
}

interface RemoveProps {
  readonly item: CartItem | undefined
  readonly others: readonly CartItem[]
  readonly onClose: () => void
}

function RemoveItem({ item, others, onClose }: RemoveProps) {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const { remove } = useItemChanges()
  const [call, setCall] = useState<{ readonly pending: boolean; readonly failure?: string }>({ pending: false })
  const focusAfter = useRef<() => void>(undefined)

  async function confirm(removed: CartItem) {
    const next = others.find(({ pos }) => pos > removed.pos) ?? others.findLast(({ pos }) => pos < removed.pos)
    setCall({ pending: true })
    try {
      await remove(removed)
      // With the last one this dialog is gone, too.
      if (!next) focusItem(undefined)
      focusAfter.current = () => focusItem(next?.pos)
      setCall({ pending: false })
      onClose()
    } catch (error) {
      setCall({ pending: false, failure: failures[failureCodeOf(error)] })
    }
  }

  /** The browser gives the focus back to a button that is gone: now, and not before, it can be moved on. */
  function closed() {
    setCall({ pending: false })
    onClose()
    focusAfter.current?.()
    focusAfter.current = undefined
  }

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={texts.removeTitle}
      confirmLabel={texts.removeItem}
      pending={call.pending}
      failure={call.failure}
      onConfirm={() => item && void confirm(item)}
      onClose={closed}
    >
      <p>{item && fill(texts.removeQuestion, { name: item.name })}</p>
      {item && !isSold(item) && <p>{texts.removeForever}</p>}
    </ConfirmDialog>
  )
}
