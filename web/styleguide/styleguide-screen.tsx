/** Development only. */
import { Link } from 'react-router'
import { productTypeCodes } from '#domain/catalogue/product-type.ts'
import { playback, usePlayback } from '#web/player/playback.ts'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSummary, TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { Wave } from '#web/ui/wave.tsx'
import { ActionPieces } from './action-pieces.tsx'
import { ChoicePieces } from './choice-pieces.tsx'
import { ListPieces } from './list-pieces.tsx'
import { MessagePieces } from './message-pieces.tsx'
import { Specimen } from './specimen.tsx'
import './styleguide.css'
import { SurfacePieces } from './surface-pieces.tsx'

const sections = [
  ['Colour', ColourPieces],
  ['Type', TypePieces],
  ['Actions', ActionPieces],
  ['Fields', FieldPieces],
  ['Choices', ChoicePieces],
  ['Surfaces', SurfacePieces],
  ['Pictures', PicturePieces],
  ['Lists', ListPieces],
  ['Sound', SoundPieces],
  ['Messages', MessagePieces],
] as const

export default function StyleguideScreen() {
  return (
    <>
      <title>Styleguide</title>
      <ScreenTitle title="Styleguide" lead="Every piece in every state. What is not here does not exist yet." />
      <nav className="styleguide-nav" aria-label="Sections">
        {sections.map(([name]) => (
          <a key={name} className="text-link" href={`#${name.toLowerCase()}`}>
            {name}
          </a>
        ))}
        <ThemeChoice label="Theme of this page" />
      </nav>
      {sections.map(([name, Pieces]) => (
        <section key={name} className="section" id={name.toLowerCase()}>
          <h2>{name}</h2>
          <Pieces />
        </section>
      ))}
    </>
  )
}

/** The grounds, each with the text that stands on it. */
const grounds = ['paper', 'card', 'sunk', 'ink', 'stage', 'signal', 'signal-soft', 'music', 'ai', 'good', 'warn', 'bad'] as const

function ColourPieces() {
  return (
    <div className="specimens">
      <Specimen name="Grounds and the text on them" wide>
        <ul className="swatches">
          {grounds.map((name) => (
            <li key={name} className={`swatch swatch-${name}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </div>
  )
}

/** The one thing that sounds: the dial tone, made in the browser. */
const rateHz = 8000
const toneHz = 425
const seconds = 20

/** A whole WAV file, 8 bit mono: a header of 44 bytes and the samples. */
function dialTone(): Blob {
  const bytes = new Uint8Array(44 + rateHz * seconds)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rateHz, true)
  view.setUint32(28, rateHz, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, bytes.length - 44, true)
  for (let i = 44; i < bytes.length; i++) bytes[i] = 128 + Math.round(40 * Math.sin((2 * Math.PI * toneHz * (i - 44)) / rateHz))
  return new Blob([bytes], { type: 'audio/wav' })
}

function SoundPieces() {
  const { state } = usePlayback()
  return (
    <div className="specimens">
      <Specimen name="Playback: one at a time, stopped by a change of page">
        <Button onClick={() => void playback.play(URL.createObjectURL(dialTone()))}>Play the dial tone</Button>
        <Button kind="ghost" onClick={() => playback.stop()}>Stop</Button>
        <output aria-label="Playback">{state}</output>
      </Specimen>
    </div>
  )
}

/** Headings, running text, small text, and words that are too long for their place. */
function TypePieces() {
  return (
    <div className="specimens">
      <Specimen name="Headings" wide>
        <div className="stack" lang="de">
          <h2 className="styleguide-h1">Der gute Ton beginnt vor dem Hallo.</h2>
          <p className="eyebrow">Ansagen für Telefonanlage, Warteschleife und Mailbox</p>
          <p className="lead">Text schreiben, Stimme wählen, Musik dazu. Fertig gesprochen in drei bis fünf Werktagen.</p>
        </div>
      </Specimen>
      <Specimen name="Running text">
        <div className="prose" lang="de">
          <p>
            Ein Absatz mit <Link to="/faqs">einem Verweis</Link>, <strong>Nachdruck</strong> und Ziffern:{' '}
            <span className="figures">0123456789</span>.
          </p>
          <ul>
            <li>Erster Punkt</li>
            <li>Zweiter Punkt</li>
          </ul>
          <p className="fine">Kleingedrucktes bleibt lesbar.</p>
        </div>
      </Specimen>
      <Specimen name="Placeholders: filled, open">
        <p lang="de">
          Guten Tag bei{' '}
          <span className="placeholder">
            <sup>1</sup>Elektro Sommer GmbH
          </span>
          .{' '}
          <span className="placeholder" data-open="">
            <sup>2</sup>Er/Sie
          </span>{' '}
          ruft zurück.
        </p>
      </Specimen>
      <Specimen name="Too long for its place">
        <p className="styleguide-narrow" lang="de">
          Anrufbeantworteransagenverwaltung und Telefonanlagenkonfigurationsbeschreibung
        </p>
      </Specimen>
      <Specimen name="Link that stands alone">
        <Link className="text-link" to="/faqs">
          Musik ändern
        </Link>
      </Specimen>
    </div>
  )
}

/** Everything that is filled in. */
const countries = ['Deutschland', 'Österreich', 'Schweiz', 'Liechtenstein'].map((label) => ({ value: label, label }))
const tooLong = 'Guten Tag und herzlich willkommen. '.repeat(3)

function FieldPieces() {
  return (
    <div className="specimens">
      <Specimen name="Text field">
        <TextField label="Ihr Firmenname" name="company" defaultValue="Elektro Sommer GmbH" />
      </Specimen>
      <Specimen name="Numbered, with a hint and a placeholder">
        <TextField label="Öffnungszeiten" name="hours" number={2} hint="So, wie es gesprochen wird." placeholder="montags bis freitags" />
      </Specimen>
      <Specimen name="Optional, disabled">
        <TextField label="Hinweise zur Aussprache" name="remarks" optional />
        <TextField label="Kundennummer" name="customer" defaultValue="10 432" disabled />
      </Specimen>
      <Specimen name="With an error">
        <TextField
          label="E-Mail"
          name="mail"
          type="email"
          defaultValue="info@elektro"
          hint="Dorthin schicken wir die fertige Ansage."
          error="Bitte prüfen Sie die Adresse: Das Ende fehlt."
        />
      </Specimen>
      <Specimen name="Text area with a count">
        <TextArea label="Ihr Text" name="text" mostCharacters={500} defaultValue="Guten Tag, Sie haben Elektro Sommer gewählt." />
      </Specimen>
      <Specimen name="Text area, too full">
        <TextArea label="Ihr Text" name="long" mostCharacters={80} defaultValue={tooLong} error="Bitte kürzen Sie den Text." />
      </Specimen>
      <Specimen name="Select">
        <SelectField label="Land" name="country" options={countries} />
      </Specimen>
      <Specimen name="Form summary">
        <FormSummary
          failure="Zwei Angaben fehlen noch."
          fields={[
            { name: 'company', message: 'Firmenname: bitte ausfüllen' },
            { name: 'mail', message: 'E-Mail: bitte prüfen' },
          ]}
          onGoTo={(name) => document.getElementsByName(name)[0]?.focus()}
        />
      </Specimen>
    </div>
  )
}

/** Logo, waves, portraits, drawings. */
const peaks = Array.from({ length: 72 }, (_, bar) => 0.1 + 0.85 * Math.abs(Math.sin(bar * 0.55) * Math.sin(bar * 0.21 + 0.6)))
const ages = ['young', 'old'] as const
const ranges = ['high', 'medium', 'bass'] as const
const voices = (['f', 'm'] as const).flatMap((sex) =>
  ages.flatMap((voice_age) => ranges.map((voice_range) => ({ sex, voice_age, voice_range }))),
)

function PicturePieces() {
  return (
    <div className="specimens">
      <Specimen name="Logo">
        <Logo name="Freizeichen" />
      </Specimen>
      <Specimen name="Wave: partly played, in its well">
        <div className="wave-well">
          <IconButton icon="play" kind="signal" label="Play" />
          <Wave peaks={peaks} played={0.38} />
          0:09
        </div>
      </Specimen>
      <Specimen name="Wave: voice and music lanes, silence">
        <Wave peaks={peaks} />
        <Wave peaks={peaks} lane="music" />
        <Wave peaks={peaks.map(() => 0)} />
      </Specimen>
      <Specimen name="Portraits: two sexes, two ages, three ranges" wide>
        <div className="styleguide-portraits">
          {voices.map((voice, palette) => (
            <Portrait key={palette} voice={{ ...voice, palette }} size="l" />
          ))}
        </div>
        <div className="styleguide-portraits">
          {voices.map((voice, palette) => (
            <Portrait key={palette} voice={{ ...voice, palette: palette + 5 }} size="m" />
          ))}
        </div>
      </Specimen>
      <Specimen name="The ten product types" wide>
        <div className="styleguide-drawings">
          {productTypeCodes.map((type) => (
            <span key={type}>
              <TypeDrawing type={type} />
              {type}
            </span>
          ))}
        </div>
      </Specimen>
    </div>
  )
}
