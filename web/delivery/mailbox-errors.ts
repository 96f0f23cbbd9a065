/** What is wrong with which field of the first step: by our own look, or by the shop's. */
import type { Provider } from '#domain/catalogue/catalogue.contract.ts'
import { isPinFit } from '#domain/delivery/intro-check.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import type { Mailbox } from './remembered-mailbox.ts'
import type { Refusal } from './use-delivery.ts'

type MailboxField = 'msisdn' | 'provider_id' | 'pin'

interface Written {
  readonly written: Mailbox
  /** What somebody has tried to send. */
  readonly asked: Mailbox | undefined
  readonly refusal: Refusal | undefined
  readonly provider: Provider | undefined
}

export const pinRuleOf = ({ pin }: Provider) => ({ minDigits: pin.min_digits, maxDigits: pin.max_digits, required: pin.required })

export function useMailboxErrors({ written, asked, refusal, provider }: Written) {
  const texts = useTexts('delivery')
  const refused = refusal?.fields ?? {}
  /** What has been changed since counts as right until it is sent again. */
  const isAsSent = (name: keyof Mailbox) => asked !== undefined && asked[name] === written[name]
  const isPinWrong = provider !== undefined && asked !== undefined && !isPinFit(written.pin, pinRuleOf(provider))

  function numberProblem(): string | undefined {
    if (asked && written.number.trim() === '') return texts.numberMissing
    return refused['msisdn'] !== undefined && isAsSent('number') ? texts.numberWrong : undefined
  }

  const errors: Readonly<Record<MailboxField, string | undefined>> = {
    msisdn: numberProblem(),
    provider_id: asked && !provider ? texts.providerMissing : undefined,
    pin: isPinWrong || (refused['pin'] !== undefined && isAsSent('pin'))
      ? fill(texts.pinWrong, { least: provider?.pin.min_digits ?? 0, most: provider?.pin.max_digits ?? 0 })
      : undefined,
  }
  const fields = Object.entries(errors).flatMap(([name, message]) => (message === undefined ? [] : [{ name, message }]))
  return { errors, fields }
}
