/** Everybody who works here, and the way in for somebody new. */
import { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { CreateStaff } from './create-staff.tsx'
import { StaffTable } from './staff-table.tsx'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export default function StaffScreen() {
  const texts = useTexts('studio')
  const { asked, again } = useAsked(staffMembersContract.listStaff, {})
  return (
    <>
      <ScreenTitle title={texts.staffHeadline} lead={texts.staffLead} />
      <WhenLoaded asked={asked} failed={texts.staffFailed} again={again}>
        {({ records }) => <StaffTable records={records} />}
      </WhenLoaded>
      <CreateStaff onCreated={again} />
    </>
  )
}
