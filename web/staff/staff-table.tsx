/** Who works here, with role and state; each name leads to that person. */
import { Link } from 'react-router'
import type { StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import type { Language } from '#domain/language.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { useLanguage } from '#web/use-language.ts'
import { StaffStateTag } from './staff-state-tag.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'

export function StaffTable({ records }: { readonly records: readonly StaffMemberShown[] }) {
  const texts = useTexts('studio')
  return <DataTable caption={texts.staffCaption} columns={columnsIn(texts, useLanguage(), useStudioPath())} rows={records} rowKey={({ id }) => id} />
}

function columnsIn(texts: AllTexts['studio'], language: Language, pathTo: ReturnType<typeof useStudioPath>): readonly Column<StaffMemberShown>[] {
  return [
    {
      key: 'name', label: texts.staffName,
      cell: ({ id, name, email }) => (
        <div><Link to={pathTo('staffMember', { staffId: id })}>{name}</Link><small className="studio-address">{email}</small></div>
      ),
    },
    { key: 'role', label: texts.staffRole, cell: ({ role }) => texts[role] },
    {
      key: 'seen', label: texts.lastSignIn,
      cell: ({ last_sign_in_at: at }) => (at === null ? texts.neverSignedIn : <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time>),
    },
    { key: 'state', label: texts.staffState, cell: (member) => <StaffStateTag member={member} /> },
  ]
}
