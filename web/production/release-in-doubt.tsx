/** Asks once more before a take is released of which something was measured to be bad: too short, too long, clipped, noisy. */
import type { WorkTake } from '#domain/production/worklist.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { checkWords } from './take-check-words.ts'

interface Props {
  /** Absent: nobody asks, or it was judged meanwhile. */
  readonly take: WorkTake | undefined
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onRelease: (takeId: string) => void
  readonly onClose: () => void
}

export const badMarksOf = ({ checks }: Pick<WorkTake, 'checks'>) => checks.filter(({ verdict }) => verdict === 'bad')

export function ReleaseInDoubt({ take, pending, failure, onRelease, onClose }: Props) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  return (
    <ConfirmDialog
      open={take !== undefined} title={texts.doubtTitle} confirmLabel={texts.releaseNow} pending={pending} failure={failure}
      onConfirm={() => { if (take) onRelease(take.id) }} onClose={onClose}
    >
      <p>{texts.doubtHint}</p>
      {take && <ul className="work-checks">{badMarksOf(take).map((one) => <li key={one.check}><Tag kind="bad">{checkWords(one, texts, language)}</Tag></li>)}</ul>}
    </ConfirmDialog>
  )
}
