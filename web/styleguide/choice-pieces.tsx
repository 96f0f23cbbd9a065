import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceChip, ChoiceChips, RemovableChip } from '#web/ui/chip.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Specimen } from './specimen.tsx'

export function ChoicePieces() {
  const [filters, setFilters] = useState(['Deutsch', 'Warteschleife'])
  return (
    <div className="specimens">
      <Specimen name="Checkbox: off, on, refused, disabled">
        <div className="stack">
          <Checkbox label="Angemeldet bleiben" name="remember" />
          <Checkbox label="Ich akzeptiere die AGB" name="terms" defaultChecked />
          <Checkbox label="Ich habe den Hinweis zum Widerrufsrecht gelesen" name="withdrawal" error="Bitte bestätigen Sie das." />
          <Checkbox label="Nicht verfügbar" name="never" disabled />
        </div>
      </Specimen>
      <Specimen name="Radio cards">
        <RadioCards legend="Lieferung">
          <RadioCard name="shipping" value="standard" label="Standard" hint="3–5 Werktage, spätestens Fr, 27. November" defaultChecked />
          <RadioCard name="shipping" value="express" label="Express" hint="1–2 Werktage, spätestens Di, 24. November" aside="+ 34,40 €" />
          <RadioCard name="shipping" value="never" label="Abholung" hint="Zurzeit nicht möglich" disabled />
        </RadioCards>
      </Specimen>
      <Chips />
      <Specimen name="Removable chips">
        {filters.map((name) => (
          <RemovableChip key={name} label={name} onRemove={() => setFilters(filters.filter((filter) => filter !== name))} />
        ))}
      </Specimen>
      <Specimen name="Switch: off, on, disabled">
        <Switch label="So klingt es am Telefon" name="phone" />
        <Switch label="Wiederholen" name="repeat" defaultChecked />
        <Switch label="Gesperrt" name="locked" disabled />
      </Specimen>
      <Specimen name="Sliders: green up to 80, yellow above, red above 90">
        <Fader label="Stimme" start={70} />
        <Fader label="Musik" start={85} />
        <Fader label="Absenkung" start={96} />
        <Slider
          label="Vorlauf"
          least={0}
          most={10}
          step={0.5}
          value={9.5}
          valueText="9,5 s"
          warns={false}
          disabled
          onChange={() => undefined}
        />
      </Specimen>
    </div>
  )
}

function Fader({ label, start }: { label: string; start: number }) {
  const [value, setValue] = useState(start)
  return <Slider label={label} least={0} most={100} value={value} valueText={`${value} %`} onChange={setValue} />
}

function Chips() {
  return (
    <Specimen name="Choice chips: one of, any of, with a picture">
      <ChoiceChips legend="Ihre Telefonanlage">
        {['FRITZ!Box', '3CX', 'Auerswald', 'Weiß nicht'].map((name, at) => (
          <ChoiceChip key={name} type="radio" name="system" value={name} label={name} defaultChecked={at === 0} />
        ))}
      </ChoiceChips>
      <ChoiceChips legend="Formate">
        {['MP3', 'WAV', 'ALaw'].map((name, at) => (
          <ChoiceChip key={name} type="checkbox" name="format" value={name} label={name} defaultChecked={at < 2} disabled={at === 2} />
        ))}
      </ChoiceChips>
      <ChoiceChips legend="Stimme">
        {(['Clara', 'Jonas', 'Ada'] as const).map((name, palette) => (
          <ChoiceChip
            key={name}
            type="radio"
            name="voice"
            value={name}
            label={name}
            defaultChecked={palette === 0}
            picture={<Portrait voice={{ sex: palette === 1 ? 'm' : 'f', voice_age: 'young', voice_range: 'medium', palette }} />}
          />
        ))}
      </ChoiceChips>
    </Specimen>
  )
}
