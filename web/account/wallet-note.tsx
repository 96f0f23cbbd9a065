/** Why somebody who comes back from the wallet is not signed in, and what to do. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import type { WalletReturn } from './use-wallet-return.ts'
import { WayNote } from './way-note.tsx'

export function WalletNote({ walletReturn }: { readonly walletReturn: WalletReturn }) {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  if (walletReturn.kind === 'denied') return <WayNote text={texts.walletDenied} />
  if (walletReturn.kind !== 'failed') return null
  return <FormSummary failure={walletReturn.code === 'TOKEN_NOT_VALID' ? texts.walletTooLate : failures[walletReturn.code]} attempt={walletReturn} />
}
