import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Specimen } from './specimen.tsx'

const icons = [
  'menu', 'close', 'check', 'good', 'warn', 'bad', 'info', 'play', 'stop', 'arrow-left', 'arrow-right', 'chevron-down', 'cart', 'person',
  'search', 'filter', 'plus', 'minus', 'edit', 'copy', 'remove', 'download', 'upload', 'clock', 'music', 'voice', 'mail', 'outside', 'sun',
  'moon', 'screen',
] as const satisfies readonly IconName[]

export function ActionPieces() {
  const [pending, setPending] = useState(false)
  return (
    <div className="specimens">
      <Specimen name="Button: ink, ghost, quiet, danger">
        <Button>Zur Kasse</Button>
        <Button kind="ghost">Einlösen</Button>
        <Button kind="quiet">Zurücksetzen</Button>
        <Button kind="danger">Entfernen</Button>
      </Specimen>
      <Specimen name="Large, disabled, with an icon">
        <Button size="large">Ansage gestalten</Button>
        <Button disabled>Nicht möglich</Button>
        <Button kind="ghost">
          <Icon name="filter" />
          Filter (3)
        </Button>
      </Specimen>
      <Specimen name="Pending keeps its width (press the second)">
        <SubmitButton pending>Wird bestellt</SubmitButton>
        <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => setPending(true)}>
          Speichern
        </SubmitButton>
      </Specimen>
      <Specimen name="Wide, long words">
        <Button wide>Zahlungspflichtig bestellen</Button>
        <div className="styleguide-narrow">
          <Button wide kind="ghost">
            Anrufbeantworteransage gestalten
          </Button>
        </div>
      </Specimen>
      <Specimen name="Link as button">
        <LinkButton to="/products/">Ansage gestalten</LinkButton>
        <LinkButton to="/editVoice" kind="ghost">
          Alle Stimmen hören
        </LinkButton>
      </Specimen>
      <Specimen name="Icon button: signal, ghost, sunk, quiet, disabled">
        <IconButton icon="play" kind="signal" label="Play" />
        <IconButton icon="arrow-left" label="Back" />
        <IconButton icon="play" kind="sunk" label="Play sample" />
        <IconButton icon="close" kind="quiet" label="Close" />
        <IconButton icon="remove" label="Remove" disabled />
      </Specimen>
      <Specimen name="Icons" wide>
        {icons.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Specimen>
    </div>
  )
}
