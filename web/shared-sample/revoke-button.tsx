import { sharedSampleContract } from '#domain/shared-sample/shared-sample.contract.ts'
import { call } from '#web/calls/call.ts'
import { useActing } from '#web/calls/use-sending.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import type { KeptLink } from './kept-links.ts'

export function RevokeButton({ kept: { link, ownerKey }, onRevoked }: { readonly kept: KeptLink; readonly onRevoked: () => void }) {
  const texts = useTexts('sharedSample')
  const { pending, failure, act } = useActing()
  const revoke = (close: () => void) => act(async () => {
    await call(sharedSampleContract.revokeSharedSample, { link, owner_key: ownerKey })
    close()
    onRevoked()
    showAlert('success', texts.revoked)
  })
  return (
    <ConfirmedButton label={texts.revoke} title={texts.revoke} pending={pending} failure={failure} onConfirm={(close) => void revoke(close)}>
      <p>{texts.revokeQuestion}</p>
    </ConfirmedButton>
  )
}
