import type { StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tag } from '#web/ui/tag.tsx'

export function StaffStateTag({ member }: { readonly member: StaffMemberShown }) {
  const texts = useTexts('studio')
  if (member.disabled_at !== null) return <Tag kind="bad">{texts.staffDisabled}</Tag>
  return member.must_change_password ? <Tag kind="warn">{texts.oneTimePassword}</Tag> : <Tag kind="good">{texts.staffActive}</Tag>
}

export interface GivenPassword {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Shown once: if it is not noted, a new one has to be given out. */
export function OneTimePassword({ given, onClose }: { readonly given: GivenPassword | undefined; readonly onClose: () => void }) {
  const texts = useTexts('studio')
  return (
    <Dialog open={given !== undefined} title={texts.oneTimePassword} actions={<Button onClick={onClose}>{texts.passwordNoted}</Button>} onClose={onClose}>
      {given && (
        <>
          <p>{fill(texts.oneTimeFor, { name: given.name, email: given.email })}</p>
          <p className="studio-secret">
            <code translate="no">{given.password}</code>{' '}
            <IconButton kind="quiet" icon="copy" label={texts.copyPassword} onClick={() => void copyText(given.password, { copied: texts.passwordCopied, notCopied: texts.passwordNotCopied })} />
          </p>
          <p className="soft">{texts.oneTimeShownOnce}</p>
        </>
      )}
    </Dialog>
  )
}
