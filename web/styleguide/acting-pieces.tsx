/** What is pressed, filled in and chosen. */
import { useState } from 'react'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceChip, ChoiceChips, RemovableChip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon, iconNames } from '#web/ui/icon.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Piece } from './shown-pieces.tsx'

export const actions: readonly Piece[] = [
  {
    name: 'Button: ink, ghost, quiet, danger',
    shows: <><Button>Zur Kasse</Button><Button kind="ghost">Einlösen</Button><Button kind="quiet">Zurücksetzen</Button><Button kind="danger">Entfernen</Button></>,
  },
  {
    name: 'Large, disabled, with an icon',
    shows: <><Button size="large">Ansage gestalten</Button><Button disabled>Nicht möglich</Button><Button kind="ghost"><Icon name="filter" />Filter (3)</Button></>,
  },
  { name: 'Pending keeps its width (press the second)', shows: <><SubmitButton pending>Wird bestellt</SubmitButton><PendingOncePressed /></> },
  {
    name: 'Wide, long words',
    shows: (
      <>
        <Button wide>Zahlungspflichtig bestellen</Button>
        <div className="styleguide-narrow"><Button wide kind="ghost">Anrufbeantworteransage gestalten</Button></div>
      </>
    ),
  },
  { name: 'Link as button', shows: <><LinkButton to="/products/">Ansage gestalten</LinkButton><LinkButton to="/editVoice" kind="ghost">Alle Stimmen hören</LinkButton></> },
  {
    name: 'Icon button: signal, ghost, sunk, quiet, disabled',
    shows: (
      <>
        <IconButton icon="play" kind="signal" label="Play" />
        <IconButton icon="arrow-left" label="Back" />
        <IconButton icon="play" kind="sunk" label="Play sample" />
        <IconButton icon="close" kind="quiet" label="Close" />
        <IconButton icon="remove" label="Remove" disabled />
      </>
    ),
  },
  { name: 'Icons', wide: true, shows: iconNames.map((name) => <Icon key={name} name={name} size={24} />) },
]

function PendingOncePressed() {
  const [pending, setPending] = useState(false)
  return <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => setPending(true)}>Speichern</SubmitButton>
}

const countries = ['Deutschland', 'Österreich', 'Schweiz', 'Liechtenstein'].map((label) => ({ value: label, label }))
const tooLong = 'Guten Tag und herzlich willkommen. '.repeat(3)
const missing = [{ name: 'company', message: 'Firmenname: bitte ausfüllen' }, { name: 'mail', message: 'E-Mail: bitte prüfen' }]

export const fields: readonly Piece[] = [
  { name: 'Text field', shows: <TextField label="Ihr Firmenname" name="company" defaultValue="Elektro Sommer GmbH" /> },
  {
    name: 'Numbered, with a hint and a placeholder',
    shows: <TextField label="Öffnungszeiten" name="hours" number={2} hint="So, wie es gesprochen wird." placeholder="montags bis freitags" />,
  },
  {
    name: 'Optional, disabled',
    shows: (
      <>
        <TextField label="Hinweise zur Aussprache" name="remarks" optional />
        <TextField label="Kundennummer" name="customer" defaultValue="10 432" disabled />
      </>
    ),
  },
  {
    name: 'With an error',
    shows: (
      <TextField
        label="E-Mail" name="mail" type="email" defaultValue="info@elektro" hint="Dorthin schicken wir die fertige Ansage."
        error="Bitte prüfen Sie die Adresse: Das Ende fehlt."
      />
    ),
  },
  { name: 'Text area with a count', shows: <TextArea label="Ihr Text" name="text" mostCharacters={500} defaultValue="Guten Tag, Sie haben Elektro Sommer gewählt." /> },
  { name: 'Text area, too full', shows: <TextArea label="Ihr Text" name="long" mostCharacters={80} defaultValue={tooLong} error="Bitte kürzen Sie den Text." /> },
  { name: 'Select', shows: <SelectField label="Land" name="country" options={countries} /> },
  {
    name: 'Form summary',
    shows: (
      <form className="stack">
        <FormSummary failure="Zwei Angaben fehlen noch." fields={missing} />
        <TextField label="Firmenname" name="company" error="Bitte ausfüllen." />
        <TextField label="E-Mail" name="mail" type="email" error="Bitte prüfen." />
      </form>
    ),
  },
]

export const choices: readonly Piece[] = [
  {
    name: 'Checkbox: off, on, refused, disabled',
    shows: (
      <div className="stack">
        <Checkbox label="Angemeldet bleiben" name="remember" />
        <Checkbox label="Ich akzeptiere die AGB" name="terms" defaultChecked />
        <Checkbox label="Ich habe den Hinweis zum Widerrufsrecht gelesen" name="withdrawal" error="Bitte bestätigen Sie das." />
        <Checkbox label="Nicht verfügbar" name="never" disabled />
      </div>
    ),
  },
  {
    name: 'Radio cards',
    shows: (
      <RadioCards legend="Lieferung">
        <RadioCard name="shipping" value="standard" label="Standard" hint="3–5 Werktage, spätestens Fr, 27. November" defaultChecked />
        <RadioCard name="shipping" value="express" label="Express" hint="1–2 Werktage, spätestens Di, 24. November" aside="+ 34,40 €" />
        <RadioCard name="shipping" value="never" label="Abholung" hint="Zurzeit nicht möglich" disabled />
      </RadioCards>
    ),
  },
  { name: 'Choice chips: one of, any of, with a picture', shows: <Chips /> },
  { name: 'Removable chips', shows: <Removable /> },
  {
    name: 'Switch: off, on, disabled',
    shows: <><Switch label="So klingt es am Telefon" name="phone" /><Switch label="Wiederholen" name="repeat" defaultChecked /><Switch label="Gesperrt" name="locked" disabled /></>,
  },
  {
    name: 'Sliders: green up to 80, yellow above, red above 90',
    shows: (
      <>
        <Fader label="Stimme" start={70} />
        <Fader label="Musik" start={85} />
        <Fader label="Absenkung" start={96} />
        <Slider label="Vorlauf" least={0} most={10} step={0.5} value={9.5} valueText="9,5 s" warns={false} disabled onChange={() => undefined} />
      </>
    ),
  },
]

function Chips() {
  return (
    <>
      <ChoiceChips legend="Ihre Telefonanlage">
        {['FRITZ!Box', '3CX', 'Auerswald', 'Weiß nicht'].map((name, at) => <ChoiceChip key={name} type="radio" name="system" value={name} label={name} defaultChecked={at === 0} />)}
      </ChoiceChips>
      <ChoiceChips legend="Formate">
        {Object.values(audioFormatNames).map((name, at) => (
          <ChoiceChip key={name} type="checkbox" name="format" value={name} label={name} defaultChecked={at < 2} disabled={at === 2} />
        ))}
      </ChoiceChips>
      <ChoiceChips legend="Stimme">
        {['Clara', 'Jonas', 'Ada'].map((name, palette) => (
          <ChoiceChip
            key={name} type="radio" name="voice" value={name} label={name} defaultChecked={palette === 0}
            picture={<Portrait voice={{ sex: palette === 1 ? 'm' : 'f', voice_age: 'young', voice_range: 'medium', palette }} />}
          />
        ))}
      </ChoiceChips>
    </>
  )
}

function Removable() {
  const [filters, setFilters] = useState(['Deutsch', 'Warteschleife'])
  return filters.map((name) => <RemovableChip key={name} label={name} onRemove={() => setFilters(filters.filter((filter) => filter !== name))} />)
}

function Fader({ label, start }: { label: string; start: number }) {
  const [value, setValue] = useState(start)
  return <Slider label={label} least={0} most={100} value={value} valueText={`${value} %`} onChange={setValue} />
}
