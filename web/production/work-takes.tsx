/** The takes of a greeting side by side: upload, listen, compare at equal loudness, say which is good. By keys, too. */
import { useState } from 'react'
import { worklistContract, type WorkRow, type WorkTake } from '#domain/production/worklist.contract.ts'
import { playback } from '#web/player/playback.ts'
import { PhoneSwitch } from '#web/player/phone-switch.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { badMarksOf, ReleaseInDoubt } from './release-in-doubt.tsx'
import { RejectTake } from './reject-take.tsx'
import { UploadTake } from './upload-take.tsx'
import { useWorkKeys } from './use-work-keys.ts'
import { useWorkStep } from './use-work-step.ts'
import type { SheetProps } from './sheet-props.ts'
import { WorkCompare } from './work-compare.tsx'
import { WorkTakeCard } from './work-take-card.tsx'

export function WorkTakes({ sheet, rows, onChanged }: SheetProps & { readonly rows: readonly WorkRow[] }) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const [rejecting, setRejecting] = useState<string>()
  const toJudge = sheet.may.includes('judge') ? sheet.takes.filter((one) => one.awaits_verdict) : []
  const newest = toJudge[0]
  const [doubted, setDoubted] = useState<string>()
  const approve = (takeId: string) => take(worklistContract.approveTake, { takeId }, texts.approved)
  // What was measured to be bad is asked about once more.
  const release = (one: WorkTake) => (badMarksOf(one).length > 0 ? setDoubted(one.id) : void approve(one.id))
  useWorkKeys({
    ...(newest && { onGood: () => release(newest), onOnceMore: () => setRejecting(newest.id) }),
    onPlay: () => {
      const [first] = sheet.takes
      if (playback.snapshot().state !== 'stopped') playback.stop()
      else if (first) void playback.play(first.mastered_address)
    },
  })
  return (
    <div className="work-takes">
      <h3>{texts.takes}</h3>
      {sheet.may.includes('upload') && <UploadTake sheet={sheet} rows={rows} onChanged={onChanged} />}
      <FormSummary failure={failure} />
      {sheet.takes.length === 0 && !sheet.may.includes('upload') && <p className="soft">{texts.noTakes}</p>}
      {sheet.takes.length > 0 && <div className="work-listen"><WorkCompare takes={sheet.takes} /><PhoneSwitch /></div>}
      {sheet.takes.map((one) => (
        <WorkTakeCard key={one.id} take={one}>
          {toJudge.includes(one) && (
            <div className="work-buttons">
              <SubmitButton type="button" pending={pending} onClick={() => release(one)}>{texts.approve}</SubmitButton>
              <Button kind="ghost" onClick={() => setRejecting(one.id)}>{texts.reject}</Button>
            </div>
          )}
        </WorkTakeCard>
      ))}
      <ReleaseInDoubt
        take={toJudge.find(({ id }) => id === doubted)} pending={pending} failure={failure} onClose={() => setDoubted(undefined)}
        onRelease={(takeId) => void approve(takeId).then((isDone) => { if (isDone) setDoubted(undefined) })}
      />
      <RejectTake sheet={sheet} takeId={rejecting} onChanged={onChanged} onClose={() => setRejecting(undefined)} />
    </div>
  )
}
