/** Everything that is filled in. */
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Specimen } from './specimen.tsx'

const countries = ['Deutschland', 'Österreich', 'Schweiz', 'Liechtenstein'].map((label) => ({ value: label, label }))
const tooLong = 'Guten Tag und herzlich willkommen. '.repeat(3)

export function FieldPieces() {
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
