/** Saved sets: what is in each, and what can be done with it. */
import { useRef, useState } from 'react'
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/failure-code.ts'
import { untilGone } from '#web/calls/until-gone.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { forgetSavedSets } from '#web/current-cart/saved-sets.ts'
import { useCart } from '#web/current-cart/use-cart.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { focusItem } from './focus-item.ts'
import { SavedSetCard, useSetName } from './saved-set-card.tsx'
import { useOpenSet } from './use-open-set.ts'

interface Props {
  readonly sets: readonly Cart[]
  readonly onDeleted: () => Promise<void>
}

export function SavedSetList({ sets, onDeleted }: Props) {
  const state = useCart()
  const { pending, open, copy } = useOpenSet()
  const [deleting, setDeleting] = useState<Cart>()
  const currentId = state.status === 'ready' ? state.cart.id : undefined
  return (
    <>
      <ul className="saved-sets">
        {sets.map((set) => (
          <SavedSetCard
            key={set.id}
            set={set}
            isCurrent={set.id === currentId}
            pending={pending}
            onOpen={() => void open(set)}
            onCopy={() => void copy(set.id, set.name)}
            onDelete={() => setDeleting(set)}
          />
        ))}
      </ul>
      <DeleteSet set={deleting} isCurrent={deleting !== undefined && deleting.id === currentId} onDeleted={onDeleted} onClose={() => setDeleting(undefined)} />
    </>
  )
}

interface DeleteProps {
  readonly set: Cart | undefined
  readonly isCurrent: boolean
  readonly onDeleted: () => Promise<void>
  readonly onClose: () => void
}

function DeleteSet({ set, isCurrent, onDeleted, onClose }: DeleteProps) {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const [deleting, setDeleting] = useState<{ readonly pending: boolean; readonly failure?: string }>({ pending: false })
  const nameOf = useSetName()
  const focusAfter = useRef<() => void>(undefined)

  async function confirm(going: Cart) {
    setDeleting({ pending: true })
    try {
      await untilGone(() => call(cartContract.deleteCart, { cartId: going.id }), 'NO_CART_FOUND')
      forgetSavedSets([going.id])
      if (isCurrent) await currentCart().open(undefined)
      await onDeleted()
      focusAfter.current = () => focusItem(undefined)
      setDeleting({ pending: false })
      onClose()
      showAlert('success', fill(texts.deleted, { name: nameOf(going, isCurrent) }))
    } catch (error) {
      setDeleting({ pending: false, failure: failures[failureCodeOf(error)] })
    }
  }

  /** The button that asked is gone with its set. */
  function closed() {
    setDeleting({ pending: false })
    onClose()
    focusAfter.current?.()
    focusAfter.current = undefined
  }

  return (
    <ConfirmDialog
      open={set !== undefined}
      title={texts.deleteTitle}
      confirmLabel={texts.deleteSet}
      pending={deleting.pending}
      failure={deleting.failure}
      onConfirm={() => set && void confirm(set)}
      onClose={closed}
    >
      <p>{set && fill(texts.deleteQuestion, { name: nameOf(set, isCurrent) })}</p>
    </ConfirmDialog>
  )
}
