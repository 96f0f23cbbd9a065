/** Leads to the wallet, which knows who somebody is. */
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Refused } from '#web/calls/refused.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { goToWallet } from './wallet-trip.ts'

export function WalletButton() {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  const language = useLanguage()
  const { state } = useLocation()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function go() {
    setPending(true)
    setFailure(undefined)
    try {
      // The page is left: the button stays busy until it is.
      await goToWallet(language, state)
    } catch (error) {
      setFailure(failures[error instanceof Refused ? error.code : 'ERROR_GENERAL'])
      setPending(false)
    }
  }

  return (
    <div className="wallet-way">
      <FormSummary failure={failure} attempt={failure} />
      <SubmitButton type="button" kind="ghost" size="large" wide pending={pending} onClick={() => void go()}>{texts.signInWithWallet}</SubmitButton>
      <p className="fine">{texts.walletHint}</p>
    </div>
  )
}
