/** The three points that are agreed to with an order: the very words that are kept with it. */
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { checkoutConsentKinds, type BuyerKind, type CheckoutConsentKind } from '#domain/checkout/checkout-consents.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { CheckoutData } from './checkout-data.server.ts'

export type Consents = Readonly<Record<CheckoutConsentKind, boolean>>

export const allConsents = (given: boolean): Consents => ({ terms: given, privacy: given, withdrawal: given })

interface Props {
  readonly buyer: BuyerKind
  readonly given: Consents
  readonly onGive: (given: Consents) => void
  /** Somebody has tried to order: what is not ticked says so. */
  readonly isAsked: boolean
}

export function GiveConsents({ buyer, given, onGive, isAsked }: Props) {
  const texts = useTexts('checkout')
  const { consents } = useLoaderData<CheckoutData>()
  const links = { terms: texts.readTerms, privacy: texts.readPrivacy, withdrawal: texts.readWithdrawal }
  return (
    <fieldset className="checkout-consents">
      <legend className="visually-hidden">{texts.consents}</legend>
      {checkoutConsentKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={<>{consents[buyer][kind]} <ReadLink screen={kind}>{links[kind]}</ReadLink></>}
          name={`consent-${kind}`}
          required
          checked={given[kind]}
          onChange={(event) => onGive({ ...given, [kind]: event.currentTarget.checked })}
          error={isAsked && !given[kind] ? texts.consentMissing : undefined}
        />
      ))}
    </fieldset>
  )
}

/** A page of its own: leaving this one would lose what is filled in. */
function ReadLink({ screen, children }: { readonly screen: CheckoutConsentKind; readonly children: ReactNode }) {
  const { newTab } = useTexts('checkout')
  return <Link to={usePathTo()(screen)} target="_blank">{children}<span className="visually-hidden"> ({newTab})</span></Link>
}
