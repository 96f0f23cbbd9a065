/** What the shop keeps about the customer: to take away, and to have deleted. */
import { useState } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import { call } from '#web/calls/call.ts'
import { useTellFailure } from '#web/calls/use-tell-failure.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Deleted } from './account-deleted.tsx'
import { DeleteUser } from './delete-user.tsx'

export function OwnData({ onDeleted }: { readonly onDeleted: (deleted: Deleted) => void }) {
  const texts = useTexts('account')
  const [isAsking, setAsking] = useState(false)
  const { pending, download } = useExport()
  return (
    <div className="stack">
      <h2>{texts.ownData}</h2>
      <p className="soft">{texts.ownDataHint}</p>
      <div><SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void download()}>{texts.exportData}</SubmitButton></div>
      <h3>{texts.deleteAccount}</h3>
      <p className="soft">{texts.deleteAccountHint}</p>
      <div><Button kind="ghost" onClick={() => setAsking(true)}>{texts.deleteAccountAction}</Button></div>
      <DeleteUser open={isAsking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </div>
  )
}

/** The address that the browser loads from opens this one file for ten minutes; the session's token stands in none. */
function useExport() {
  const tellFailure = useTellFailure()
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const { address } = await call(accountContract.getDocumentLink, { path: accountContract.exportPackage.path })
      location.assign(address)
    } catch (error) {
      tellFailure(error)
    }
    setPending(false)
  }

  return { pending, download }
}
