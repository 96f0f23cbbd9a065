import { type ReactNode, useRef, useState } from 'react'
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { useActing } from '#web/calls/use-sending.ts'
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
            cart={cart}
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

interface RemoveItemProps {
  readonly item: CartItem | undefined
  readonly others: readonly CartItem[]
  readonly onClose: () => void
}

function RemoveItem({ item, others, onClose }: RemoveItemProps) {
  const texts = useTexts('cart')
  const { remove } = useItemChanges()

  async function confirm(removed: CartItem) {
    const next = others.find(({ pos }) => pos > removed.pos) ?? others.findLast(({ pos }) => pos < removed.pos)
    await remove(removed)
    // With the last one this dialog is gone, too.
    if (!next) focusItem(undefined)
    return next?.pos
  }

  return (
    <RemoveDialog removed={item} title={texts.removeTitle} confirmLabel={texts.removeItem} remove={confirm} onClose={onClose}>
      <p>{item && fill(texts.removeQuestion, { name: item.greeting_name })}</p>
      {item && !isSold(item) && <p>{texts.removeForever}</p>}
    </RemoveDialog>
  )
}

interface RemoveDialogProps<Removed> {
  /** What the question is about; nothing while it is closed. */
  readonly removed: Removed | undefined
  readonly title: string
  readonly confirmLabel: string
  readonly children: ReactNode
  /** Answers with the greeting that gets the focus; without one the heading of the page does. */
  readonly remove: (removed: Removed) => Promise<number | undefined>
  readonly onClose: () => void
}

/** Asks before something goes from the page, and with it the button that asked. */
export function RemoveDialog<Removed>({ removed, title, confirmLabel, children, remove, onClose }: RemoveDialogProps<Removed>) {
  const { pending, failure, act, say } = useActing()
  const focusAfter = useRef<() => void>(undefined)

  async function confirm(going: Removed) {
    const next = await remove(going)
    focusAfter.current = () => focusItem(next)
    onClose()
  }

  /** The browser gives the focus back to a button that is gone: now, and not before, it can be moved on. */
  function closed() {
    say(undefined)
    onClose()
    focusAfter.current?.()
    focusAfter.current = undefined
  }

  return (
    <ConfirmDialog
      open={removed !== undefined} title={title} confirmLabel={confirmLabel} pending={pending} failure={failure}
      onConfirm={() => { if (removed !== undefined) void act(() => confirm(removed)) }} onClose={closed}
    >
      {children}
    </ConfirmDialog>
  )
}
