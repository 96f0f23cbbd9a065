/** Personal details, the address for invoices, the wallets that sign in, and everything that the shop keeps. */
import { useState } from 'react'
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { AccountDeleted, type Deleted } from './account-deleted.tsx'
import { ConfirmNote } from './confirm-note.tsx'
import { OwnData } from './own-data.tsx'
import { Personal } from './personal.tsx'
import { ProfileForm } from './profile-form.tsx'
import { WalletList } from './wallet-list.tsx'

export const handle = screenHandle('profile', 'account')
export const loader = textsLoader('account')

export default function ProfileScreen() {
  const texts = useTexts('account')
  const [deleted, setDeleted] = useState<Deleted>()
  if (deleted) return <AccountDeleted {...deleted} />
  return (
    <Personal title={texts.profileHeadline} lead={texts.profileLead}>
      {(user) => (
        <div className="account-cards account-cards-wide">
          <ConfirmNote user={user} />
          <Card size="panel"><ProfileForm user={user} /></Card>
          <div className="account-beside">
            <Card as="section" size="panel"><WalletList /></Card>
            <Card as="section" size="panel" ground="sunk"><OwnData onDeleted={setDeleted} /></Card>
          </div>
        </div>
      )}
    </Personal>
  )
}
