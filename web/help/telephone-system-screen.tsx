/** One telephone system: what it takes, where its limits are, and how a greeting comes into it. */
import { useLoaderData } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Key } from '#web/ui/key.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import { HelpPage } from './help-page.tsx'
import { rateHelp } from './rate-help.server.ts'
import { SoundBand } from './sound-band.tsx'
import { systemData, type SystemFacts } from './telephone-systems-data.server.ts'
import './telephone-systems.css'

export const handle = screenHandle('telephoneSystem', 'itsPage')
export const loader = systemData
export const action = rateHelp('telephoneSystems')

export default function TelephoneSystemScreen() {
  const texts = useTexts('help')
  const { entry, related, rated, system } = useLoaderData<typeof loader>()
  return (
    <HelpPage entry={entry} related={related} rated={rated} aside={<WhatItTakes {...system} />}>
      <section>
        <h2>{texts.systemSteps}</h2>
        <ol className="system-steps">
          {system.steps.map((step, index) => (
            <li key={step}><Key>{index + 1}</Key><span>{step}</span></li>
          ))}
        </ol>
      </section>
      {system.hint && <Card ground="sunk" className="system-hint"><p><b>{texts.systemHint}</b> {system.hint}</p></Card>}
      <p className="fine">{system.isDocumented ? texts.systemDocumented : texts.systemCustomary}</p>
    </HelpPage>
  )
}

function WhatItTakes({ name, isKnown, forms, limits, band }: SystemFacts) {
  const texts = useTexts('help')
  const pathTo = usePathTo()
  const [best, ...others] = forms
  return (
    <Card as="section" ground="stage" size="panel" className="system-takes" aria-labelledby="system-takes">
      <h2 id="system-takes">{texts.systemTakes}</h2>
      <p className="system-best">{best}</p>
      {others.length > 0 && <p className="soft">{texts.systemAlso} {others.join(', ')}</p>}
      <SoundBand {...band} />
      {limits.length > 0 && <DefinitionRows rows={limits} />}
      <p className="soft">{isKnown ? texts.systemOrderHint.replace('{name}', name) : texts.systemOrderUnknownHint}</p>
      <LinkButton to={pathTo('products')}>{texts.systemOrder}</LinkButton>
    </Card>
  )
}
