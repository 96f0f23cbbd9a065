import { type FormEvent, useState } from 'react'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { isVoucherProblem } from '#domain/voucher/voucher.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { alertFailure, useActing, useTellFailure } from '#web/calls/use-sending.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'

export function AddVoucher({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const { pending, failure, act, say } = useActing()
  const { act: takeOut } = useActing(alertFailure)
  const tellFailure = useTellFailure()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const ended = cart.notices.find(isVoucherProblem)
  const endedSaid = { ...useTexts('failures'), VOUCHER_NOT_FOUND: texts.voucherEnded }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const voucher = typed.trim()
    if (voucher === '') return say(texts.voucherMissing)
    await act(async () => {
      try {
        await currentCart().change(cart.id, (cartId) => call(cartContract.addVoucher, { cartId, language, voucher }))
      } catch (error) {
        // Of the code nothing is known yet.
        if (error instanceof Refused && error.isUnclear) return tellFailure(error)
        requestAnimationFrame(() => form.scrollIntoView({ block: 'nearest' }))
        throw error
      }
      setTyped('')
      showAlert('success', texts.MESSAGE_VOUCHER_ADDED)
    })
  }

  /** What was wrong with another code is nothing that this one has to answer for. */
  function type(code: string) {
    setTyped(code)
    say(undefined)
  }

  async function remove() {
    await currentCart().change(cart.id, (cartId) => call(cartContract.removeVoucher, { cartId, language }))
    showAlert('success', texts.voucherRemoved)
  }

  return (
    <div className="stack-close">
      <VoucherField typed={typed} onType={type} onSubmit={(event) => void add(event)} pending={pending} failure={failure} />
      {cart.discount_name !== null && <div><RemovableChip label={fill(texts.voucherChosen, { name: cart.discount_name })} onRemove={() => void takeOut(remove)} /></div>}
      {ended && (
        <div className="cart-item-warning">
          <Icon name="warn" size={16} />
          <p>
            {endedSaid[ended]}{' '}
            <button type="button" className="text-link" onClick={() => void takeOut(remove)}>{texts.takeOutVoucher}</button>
          </p>
        </div>
      )}
    </div>
  )
}

/** The field for a voucher with its button beside it. */
interface Props {
  readonly typed: string
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onType: (typed: string) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function VoucherField({ typed, pending, failure, onType, onSubmit }: Props) {
  const texts = useTexts('cart')
  return (
    <form className="voucher-form" noValidate onSubmit={onSubmit}>
      <Field label={texts.voucher} error={failure}>
        {(ties) => (
          <span className="voucher-row">
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={({ target }) => onType(target.value)}
              {...ties}
            />
            <SubmitButton kind="ghost" pending={pending}>{texts.redeem}</SubmitButton>
          </span>
        )}
      </Field>
      <p className="visually-hidden" role="alert">{failure}</p>
    </form>
  )
}
