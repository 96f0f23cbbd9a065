/** Who speaks the greeting: somebody who was asked to, or the house. */
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useAsked } from '#web/studio/use-asked.ts'
import { useWorkStep } from './use-work-step.ts'
import type { SheetProps } from './sheet-props.ts'

export function AssignWork({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { asked } = useAsked(worklistContract.listTalents, {})
  const { pending, failure, take } = useWorkStep(onChanged)
  const known = asked.status === 'ready' ? asked.value.records : []
  const { assigned_to: assigned } = sheet
  const people = assigned !== null && !known.some(({ id }) => id === assigned.id) ? [assigned, ...known] : known
  if (people.length === 0) return null
  return (
    <>
      <FormSummary failure={failure} />
      <SelectField
        label={texts.assignTo} name="assigned" value={assigned?.id ?? ''} disabled={pending}
        options={[{ value: '', label: texts.nobody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => void take(worklistContract.assignWork, { greetingId: sheet.id, staff_id: value === '' ? null : value }, texts.assignedNow)}
      />
    </>
  )
}
