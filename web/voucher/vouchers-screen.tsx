/** Vouchers: those that there are, and a new one. */
import { vouchersContract } from '#domain/voucher/vouchers.contract.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { CreateVoucher } from './create-voucher.tsx'
import { ReadOn, usePlaceInList } from '#web/studio/read-on.tsx'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/use-heading-focus.ts'
import { VoucherTable } from './voucher-table.tsx'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export const loader = textsLoader('vouchers')

export default function VouchersScreen() {
  const texts = useTexts('vouchers')
  const { vouchersHeadline } = useTexts('studio')
  const after = usePlaceInList()
  const { asked, again } = useAsked(vouchersContract.listVouchers, { after })
  useHeadingFocus(after)
  return (
    <>
      <ScreenTitle title={vouchersHeadline} lead={texts.lead} />
      <WhenLoaded asked={asked} failed={texts.listFailed} again={again}>
        {({ records, next }) => (
          <>
            {records.length > 0 ? <VoucherTable records={records} onEnded={again} /> : <EmptyState title={texts.empty} text={texts.emptyHint} />}
            <ReadOn label={texts.list} next={next} />
          </>
        )}
      </WhenLoaded>
      <CreateVoucher onCreated={again} />
    </>
  )
}
