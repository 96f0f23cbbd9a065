/** Who runs the shop, as its owner writes it: legal pages, mails, documents and the bank are told so. */
import type { OwnerSetting } from '#domain/settings/owner-setting.ts'
import type { Refused } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** In the order of the form, and by the names that a refusal gives them. */
const ofCompany = ['company', 'street', 'postal_code', 'city', 'managing_director', 'register_court', 'register_number', 'vat_id', 'tax_number', 'email', 'phone'] as const
const ofBank = ['holder', 'name', 'iban', 'bic', 'creditor_id'] as const

type Name = `owner.${(typeof ofCompany)[number]}` | `owner.bank.${(typeof ofBank)[number]}`

const names: readonly Name[] = [...ofCompany.map((name) => `owner.${name}` as const), ...ofBank.map((name) => `owner.bank.${name}` as const)]

function labelsIn(texts: AllTexts['settings']): Readonly<Record<Name, string>> {
  return {
    'owner.company': texts.company, 'owner.street': texts.street, 'owner.postal_code': texts.postalCode, 'owner.city': texts.city,
    'owner.managing_director': texts.managingDirector, 'owner.register_court': texts.registerCourt, 'owner.register_number': texts.registerNumber,
    'owner.vat_id': texts.vatId, 'owner.tax_number': texts.taxNumber, 'owner.email': texts.email, 'owner.phone': texts.phone,
    'owner.bank.holder': texts.holder, 'owner.bank.name': texts.bankName, 'owner.bank.iban': texts.iban, 'owner.bank.bic': texts.bic,
    'owner.bank.creditor_id': texts.creditorId,
  }
}

/** What has a form of its own is shown by one that fits. */
const examples: Partial<Record<Name, string>> = {
  'owner.postal_code': '80331', 'owner.vat_id': 'DE136695976', 'owner.email': 'studio@example.org', 'owner.phone': '+49 89 1234567',
  'owner.bank.iban': 'DE89 3704 0044 0532 0130 00', 'owner.bank.bic': 'COBADEFFXXX', 'owner.bank.creditor_id': 'DE98ZZZ09999999999',
}

interface WrongField {
  readonly name: string
  readonly message: string
}

/** What the shop would not take, each with the words beside its field. */
export function useWrongOwnerFields(failure: Refused | undefined): readonly WrongField[] {
  const texts = useTexts('settings')
  const labels = labelsIn(texts)
  const messageFor = (name: Name) => {
    const example = examples[name]
    return example === undefined ? fill(texts.mustBeGiven, { label: labels[name] }) : fill(texts.likeThis, { label: labels[name], example })
  }
  return names.filter((name) => failure?.fields && name in failure.fields).map((name) => ({ name, message: messageFor(name) }))
}

export function OwnerCard({ owner, wrong }: { readonly owner: OwnerSetting; readonly wrong: readonly WrongField[] }) {
  const texts = useTexts('settings')
  const labels = labelsIn(texts)
  const field = (name: Name, value: string) => (
    <TextField key={name} label={labels[name]} name={name} defaultValue={value} maxLength={100} autoComplete="off" spellCheck={false} error={wrong.find((one) => one.name === name)?.message} />
  )
  return (
    <div className="studio-two">
      <Card as="section" aria-labelledby="settings-owner">
        <h2 id="settings-owner">{texts.owner}</h2>
        <p className="soft">{texts.ownerHint}</p>
        {ofCompany.map((name) => field(`owner.${name}`, owner[name]))}
      </Card>
      <Card as="section" aria-labelledby="settings-bank">
        <h2 id="settings-bank">{texts.bank}</h2>
        <p className="soft">{texts.bankHint}</p>
        {ofBank.map((name) => field(`owner.bank.${name}`, owner.bank[name]))}
      </Card>
    </div>
  )
}

export function ownerIn(data: FormData): OwnerSetting {
  const said = (name: Name) => String(data.get(name) ?? '')
  const company = Object.fromEntries(ofCompany.map((name) => [name, said(`owner.${name}`)])) as Omit<OwnerSetting, 'bank'>
  return { ...company, bank: Object.fromEntries(ofBank.map((name) => [name, said(`owner.bank.${name}`)])) as OwnerSetting['bank'] }
}
