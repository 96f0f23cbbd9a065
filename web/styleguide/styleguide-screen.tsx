/** Development only. */
import { useState } from 'react'
import { wavFile } from '#audio/encode/wav.ts'
import { playback, usePlayback } from '#web/player/playback.ts'
import { ThemeChoice } from '#web/shell/look-choice.tsx'
import { textsLoader } from '#web/texts/texts.server.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { AlertBox } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { actions, choices, fields } from './acting-pieces.tsx'
import { colours, lists, pictures, type Piece, surfaces, types } from './shown-pieces.tsx'
import './styleguide.css'

export const loader = textsLoader('desk')

const sounds: readonly Piece[] = [{ name: 'Playback: one at a time, stopped by a change of page', shows: <DialTone /> }]

const messages: readonly Piece[] = [
  {
    name: 'Alerts',
    shows: (
      <>
        <AlertBox alertId={-1} kind="success" text="Ihr Text ist gespeichert." />
        <AlertBox alertId={-2} kind="warning" text="Bitte wählen Sie noch eine Stimme." />
        <AlertBox alertId={-3} kind="danger" text="Das hat nicht geklappt. Ihre Angaben sind noch da; versuchen Sie es noch einmal." />
      </>
    ),
  },
  {
    name: 'Show one for 5 seconds',
    shows: (
      <>
        <Button onClick={() => showAlert('success', 'Ihr Text ist gespeichert.')}>Success</Button>
        <Button kind="ghost" onClick={() => showAlert('warning', 'Bitte wählen Sie noch eine Stimme.')}>Warning</Button>
        <Button kind="danger" onClick={() => showAlert('danger', 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')}>Danger</Button>
      </>
    ),
  },
  { name: 'Dialog, confirmation that fails', shows: <Dialogs /> },
]

const sections: Readonly<Record<string, readonly Piece[]>> = {
  Colour: colours, Type: types, Actions: actions, Fields: fields, Choices: choices, Surfaces: surfaces, Pictures: pictures, Lists: lists, Sound: sounds, Messages: messages,
}

export default function StyleguideScreen() {
  return (
    <>
      <title>Styleguide</title>
      <ScreenTitle title="Styleguide" lead="Every piece in every state. What is not here does not exist yet." />
      <nav className="styleguide-nav" aria-label="Sections">
        {Object.keys(sections).map((name) => <a key={name} className="text-link" href={`#${name.toLowerCase()}`}>{name}</a>)}
        <ThemeChoice label="Theme of this page" />
      </nav>
      {Object.entries(sections).map(([section, pieces]) => (
        <section key={section} className="section" id={section.toLowerCase()}>
          <h2>{section}</h2>
          <div className="specimens">
            {pieces.map(({ name, shows, wide }) => (
              <div key={name} className="specimen" data-wide={wide ? '' : undefined}><h3>{name}</h3><div className="specimen-body">{shows}</div></div>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

/** The one thing that sounds: the dial tone, made in the browser. */
const rateHz = 8000
const toneHz = 425
const seconds = 20

/** A whole file, as an audio element wants it. */
function dialTone(): Blob {
  const samples = Int16Array.from({ length: rateHz * seconds }, (_, at) => 10_000 * Math.sin((2 * Math.PI * toneHz * at) / rateHz))
  return new Blob([new Uint8Array(wavFile(samples, rateHz, 'pcm-16'))], { type: 'audio/wav' })
}

function DialTone() {
  const { state } = usePlayback()
  return (
    <>
      <Button onClick={() => void playback.play(URL.createObjectURL(dialTone()))}>Play the dial tone</Button>
      <Button kind="ghost" onClick={() => playback.stop()}>Stop</Button>
      <output aria-label="Playback">{state}</output>
    </>
  )
}

function Dialogs() {
  const [shown, setShown] = useState<'none' | 'dialog' | 'confirm'>('none')
  const [failure, setFailure] = useState<string>()
  const close = () => setShown('none')
  return (
    <>
      <Button kind="ghost" onClick={() => setShown('dialog')}>Open dialog</Button>
      <Button kind="danger" onClick={() => setShown('confirm')}>Remove a greeting</Button>
      <Dialog open={shown === 'dialog'} title="Ansage auf die Mailbox" actions={<Button onClick={close}>Übertragen</Button>} onClose={close}>
        <p>Wir schicken die Ansage direkt an Ihren Anbieter.</p>
        <TextField label="Mobilnummer" name="msisdn" inputMode="tel" />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'} title="Ansage entfernen?" confirmLabel="Ansage entfernen" pending={false} failure={failure}
        onConfirm={() => setFailure('Das hat nicht geklappt. Die Ansage ist noch im Warenkorb.')} onClose={close}
      >
        <p>„Außerhalb der Öffnungszeiten“ und ihr Text gehen verloren.</p>
      </ConfirmDialog>
    </>
  )
}
