import { type FormEvent, useId, useRef, useState } from 'react'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { call } from '#web/calls/call.ts'
import { useActing } from '#web/calls/use-sending.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { hasRoomForSet, mostSavedSets, rememberSavedSet, savedSetIds } from '#web/current-cart/saved-sets.ts'
import { companyPlaces } from '#web/draft/kept-for-next.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { useSession } from '#web/session/session.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'

export function SaveCartSet({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const mayHaveSets = useSession() === 'customer' || savedSetIds().length > 0
  const { pending, failure, act, say } = useActing()

  async function save(name: string) {
    if (name === '') return say(texts.setNameMissing)
    if (!hasRoomForSet(cart.id)) return say(fill(texts.setsFull, { most: mostSavedSets }))
    await act(async () => {
      const { id } = await currentCart().change(cart.id, (cartId) => call(cartContract.updateCart, { cartId, language, name, is_saved_set: true }))
      rememberSavedSet(id)
      close()
      showAlert('success', fill(texts.INFO_CART_SAVED, { name }))
    })
  }

  function close() {
    setAsking(false)
    say(undefined)
  }

  return (
    <div className="row">
      <button type="button" className="text-link" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {cart.is_saved_set ? texts.renameSet : texts.saveSet}
      </button>
      {!cart.is_saved_set && mayHaveSets && <ScreenLink screen="carts" className="text-link">{texts.allSets}</ScreenLink>}
      <SetNameDialog
        open={isAsking}
        isRenaming={cart.is_saved_set}
        firstName={cart.name || companyIn(cart)}
        pending={pending}
        failure={failure}
        onSave={(name) => void save(name)}
        onClose={close}
      />
    </div>
  )
}

/** Most sets are named after whom they are for. */
function companyIn({ Cartitems }: Cart): string {
  const values = Cartitems.flatMap(({ template_identifiers }) => Object.values(companyPlaces).map((place) => template_identifiers[place]?.trim()))
  return values.find(Boolean) ?? ''
}

/** Asks for the name of a set. */
interface Props {
  readonly open: boolean
  readonly isRenaming: boolean
  /** What stands in the field at first. */
  readonly firstName: string
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

function SetNameDialog({ open, isRenaming, firstName, pending, failure, onSave, onClose }: Props) {
  const texts = useTexts('cart')
  const { cancel } = useTexts('shell')
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)

  const isOwned = useSession() === 'customer'

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(field.current?.value.trim() ?? '')
  }

  const actions = (
    <>
      <Button kind="ghost" onClick={onClose}>{cancel}</Button>
      <SubmitButton form={formId} pending={pending}>{isRenaming ? texts.rename : texts.save}</SubmitButton>
    </>
  )
  return (
    <Dialog open={open} title={isRenaming ? texts.renameSet : texts.saveSet} actions={actions} onClose={onClose}>
      <p className="soft">{isOwned ? texts.saveSetHintInAccount : texts.saveSetHint}</p>
      <form id={formId} noValidate onSubmit={submit}>
        <TextField ref={field} label={texts.setName} defaultValue={firstName} maxLength={100} autoComplete="off" error={failure} />
      </form>
      <p className="visually-hidden" role="alert">{failure}</p>
    </Dialog>
  )
}
