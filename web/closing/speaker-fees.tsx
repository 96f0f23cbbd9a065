import { useState } from 'react'
import { daysOf } from '#domain/calendar/period.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { closingContract, type FeeRow } from '#domain/closing/closing.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { usePeriodWords } from '#web/studio/period-chooser.tsx'
import { Euros } from '#web/studio/studio-cells.tsx'
import { StudioForm, writtenAmount } from '#web/studio/studio-form.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SaveFile } from './save-file.tsx'

/** What persons have earned with their voices in a month. */
export function SpeakerFees({ month }: { readonly month: string }) {
  const texts = useTexts('closing')
  const words = usePeriodWords()
  const { asked, again } = useAsked(closingContract.listSpeakerFees, { month })
  const heading = fill(texts.fees, { month: words(month) })
  return (
    <CardSection className="stack" heading={heading}>
      <p className="soft">{texts.feesHint}</p>
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {({ records, fees }) => (
          <div className="stack">
            <DataTable
              caption={heading} rows={records} rowKey={({ voice_id: id }) => id}
              columns={[
                { key: 'voice', label: texts.voice, cell: ({ voice, speaker }) => <div>{voice}{speaker !== '' && <small>{speaker}</small>}</div> },
                { key: 'greetings', label: texts.greetings, numeric: true, cell: ({ greetings }) => greetings },
                { key: 'fee', label: texts.fee, numeric: true, cell: ({ fee }) => <Euros euros={fee} /> },
                { key: 'sum', label: texts.feeSum, numeric: true, cell: (row) => <Euros euros={row.fees} /> },
              ]}
            />
            <p>{texts.feesTotal} <Euros euros={fees} /></p>
            <SetFee records={records} month={month} onSet={again} />
          </div>
        )}
      </WhenLoaded>
      <div><SaveFile what={texts.feesTable} of={month} path={`/staff/books/speakerFees/${month}/table`} /></div>
    </CardSection>
  )
}

interface SetFeeProps {
  readonly records: readonly FeeRow[]
  readonly month: string
  readonly onSet: () => void
}

function SetFee({ records, month, onSet }: SetFeeProps) {
  const texts = useTexts('closing')
  const [today] = useState(() => studioTimeOf(new Date()).day)
  const [ofMonth, ofToday] = [daysOf(month).from, daysOf(today.slice(0, 7)).from]
  const from = ofMonth > ofToday || records.every(({ fee }) => fee === 0) ? ofMonth : ofToday

  async function save(data: FormData, form: HTMLFormElement) {
    await staffSession().ask(closingContract.setVoiceFee, {
      voiceId: String(data.get('voice')), fee: writtenAmount(String(data.get('fee') ?? '')), valid_from: String(data.get('valid_from') ?? '') || from,
    })
    form.reset()
    onSet()
  }

  return (
    <StudioForm className="closing-fields" ownWords={{ WRONG_INPUT: texts.feeWrong }} submit={texts.setFee} submitKind="ghost" done={texts.feeSet} onSend={save}>
      <SelectField label={texts.voice} name="voice" options={records.map(({ voice_id: value, voice: label }) => ({ value, label }))} />
      <TextField label={texts.newFee} name="fee" inputMode="decimal" autoComplete="off" />
      <TextField label={texts.feeFrom} name="valid_from" type="date" defaultValue={from} />
    </StudioForm>
  )
}
