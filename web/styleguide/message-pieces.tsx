import { useState } from 'react'
import { showAlert } from '#web/ui/alert-store.ts'
import { AlertBox } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Specimen } from './specimen.tsx'

export function MessagePieces() {
  return (
    <div className="specimens">
      <Specimen name="Alerts">
        <AlertBox alertId={-1} kind="success" text="Ihr Text ist gespeichert." />
        <AlertBox alertId={-2} kind="warning" text="Bitte wählen Sie noch eine Stimme." />
        <AlertBox alertId={-3} kind="danger" text="Das hat nicht geklappt. Ihre Angaben sind noch da; versuchen Sie es noch einmal." />
      </Specimen>
      <Specimen name="Show one for 5 seconds">
        <Button onClick={() => showAlert('success', 'Ihr Text ist gespeichert.')}>Success</Button>
        <Button kind="ghost" onClick={() => showAlert('warning', 'Bitte wählen Sie noch eine Stimme.')}>
          Warning
        </Button>
        <Button kind="danger" onClick={() => showAlert('danger', 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')}>
          Danger
        </Button>
      </Specimen>
      <Dialogs />
    </div>
  )
}

function Dialogs() {
  const [shown, setShown] = useState<'none' | 'dialog' | 'confirm'>('none')
  const [failure, setFailure] = useState<string>()
  const close = () => setShown('none')
  return (
    <Specimen name="Dialog, confirmation that fails">
      <Button kind="ghost" onClick={() => setShown('dialog')}>
        Open dialog
      </Button>
      <Button kind="danger" onClick={() => setShown('confirm')}>
        Remove a greeting
      </Button>
      <Dialog
        open={shown === 'dialog'}
        title="Ansage auf die Mailbox"
        actions={<Button onClick={close}>Übertragen</Button>}
        onClose={close}
      >
        <p>Wir schicken die Ansage direkt an Ihren Anbieter.</p>
        <TextField label="Mobilnummer" name="msisdn" inputMode="tel" />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Ansage entfernen?"
        confirmLabel="Ansage entfernen"
        pending={false}
        failure={failure}
        onConfirm={() => setFailure('Das hat nicht geklappt. Die Ansage ist noch im Warenkorb.')}
        onClose={close}
      >
        <p>„Außerhalb der Öffnungszeiten“ und ihr Text gehen verloren.</p>
      </ConfirmDialog>
    </Specimen>
  )
}
