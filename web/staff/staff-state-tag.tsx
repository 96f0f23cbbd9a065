import type { StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'

export function StaffStateTag({ member }: { readonly member: StaffMemberShown }) {
  const texts = useTexts('studio')
  if (member.disabled_at !== null) return <Tag kind="bad">{texts.staffDisabled}</Tag>
  return member.must_change_password ? <Tag kind="warn">{texts.oneTimePassword}</Tag> : <Tag kind="good">{texts.staffActive}</Tag>
}
