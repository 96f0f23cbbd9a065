import { useBlocker } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { isWorkUnsaved } from '#web/studio/unsaved-work.ts'

export function LeavingQuestion() {
  const { unsavedTitle, unsavedText, leaveUnsaved } = useTexts('studio')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isWorkUnsaved())
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'} title={unsavedTitle} confirmLabel={leaveUnsaved} pending={blocker.state === 'proceeding'} failure={undefined}
      onConfirm={() => blocker.proceed?.()} onClose={() => { if (blocker.state === 'blocked') blocker.reset() }}
    >
      <p>{unsavedText}</p>
    </ConfirmDialog>
  )
}
