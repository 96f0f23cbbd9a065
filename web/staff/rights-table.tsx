import { hasRight, rights, staffRoles } from '#domain/staff/right.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'

/** What everybody may, and what has no name of its own, says nothing about a role. */
const told = rights.filter((right) => right !== 'own access' && right !== 'owner')

/** The table by which the server decides. */
export function RightsTable() {
  const texts = useTexts('people')
  const studio = useTexts('studio')
  return (
    <CardSection className="stack" heading={texts.rights}>
      <DataTable
        caption={texts.rightsCaption} rows={told} rowKey={(right) => right}
        columns={[
          { key: 'right', label: texts.right, cell: (right) => texts[right] },
          ...staffRoles.map((role) => ({
            key: role, label: studio[role],
            cell: (right: (typeof told)[number]) => (hasRight(role, right) ? <span><span aria-hidden="true">✓</span><span className="visually-hidden">{texts.yes}</span></span> : <span><span aria-hidden="true">–</span><span className="visually-hidden">{texts.no}</span></span>),
          })),
        ]}
      />
    </CardSection>
  )
}
