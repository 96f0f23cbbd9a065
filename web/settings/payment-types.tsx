import { paymentOptions, type PaymentOption } from '#domain/account/customer.ts'
import { officeContract, type WholeCustomer } from '#domain/books/office.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { StudioForm } from '#web/studio/studio-form.tsx'

export function PaymentTypes({ customer: { User: user }, onSaved }: { readonly customer: WholeCustomer; readonly onSaved: (customer: WholeCustomer) => void }) {
  const texts = useTexts('office')
  const sending = useStaffSending({ WRONG_INPUT: texts.oneWayAtLeast })

  async function save(data: FormData) {
    onSaved(await staffSession().ask(officeContract.updatePaymentTypes, { customerId: user.id, payment_types: data.getAll('way') as PaymentOption[] }))
    showAlert('success', texts.saved)
  }

  return (
    <CardSection heading={texts.waysToPay}>
      <p className="soft">{texts.waysToPayHint}</p>
      <StudioForm sending={sending} onSend={save}>
        {paymentOptions.map((option) => (
          <Checkbox key={option} name="way" value={option} label={texts[option]} defaultChecked={user.Account.cs_allowed_paymenttypes.includes(option)} />
        ))}
        <div><SubmitButton kind="ghost" pending={sending.pending}>{texts.save}</SubmitButton></div>
      </StudioForm>
    </CardSection>
  )
}
