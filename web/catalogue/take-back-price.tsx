import { useState } from 'react'
import { offerContract } from '#domain/catalogue/offer.contract.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { formatStudioDate } from '#web/studio/studio-clock.ts'

interface Props {
  readonly productId: string
  readonly name: string
  readonly validFrom: string
  readonly onTakenBack: () => void
}

export function TakeBackPrice({ productId, name, validFrom, onTakenBack }: Props) {
  const texts = useTexts('offer')
  const language = useLanguage()
  const wordsOf = useStaffFailureWords({ PRICE_DAY_IS_PAST: texts.priceCountsAlready })
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)

  async function takeBack() {
    await staffSession().ask(offerContract.removeOfferPrice, { productId, validFrom })
    setOpen(false)
    showAlert('success', fill(texts.takenBack, { name }))
    onTakenBack()
  }

  const title = fill(texts.takeBackOf, { day: formatStudioDate(validFrom, language) })
  return (
    <>
      <Button kind="ghost" aria-label={title} onClick={() => setOpen(true)}>{texts.takeBack}</Button>
      <ConfirmDialog
        open={open} title={title} confirmLabel={texts.takeBack} pending={pending} failure={wordsOf(failure)} onConfirm={() => void send(takeBack)}
        onClose={() => setOpen(false)}
      >
        <p>{fill(texts.takeBackHint, { name })}</p>
      </ConfirmDialog>
    </>
  )
}
