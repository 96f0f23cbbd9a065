import { useLoaderData } from 'react-router'
import { ScreenButton } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Key } from '#web/ui/key.tsx'
import { rateHelp } from './book-data.server.ts'
import { HelpPage } from './help-page.tsx'
import { systemData, type SystemFacts } from './telephone-systems-data.server.ts'
import './telephone-systems.css'

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
  const [best, ...others] = forms
  return (
    <CardSection ground="stage" size="panel" className="system-takes" heading={texts.systemTakes}>
      <p className="system-best">{best}</p>
      {others.length > 0 && <p className="soft">{texts.systemAlso} {others.join(', ')}</p>}
      <SoundBand {...band} />
      {limits.length > 0 && <DefinitionRows rows={limits} />}
      <p className="soft">{isKnown ? texts.systemOrderHint.replace('{name}', name) : texts.systemOrderUnknownHint}</p>
      <ScreenButton screen="products">{texts.systemOrder}</ScreenButton>
    </CardSection>
  )
}

/** How much of what an ear hears comes through: the band of a file within the band of a person, on a scale of octaves. */
interface Props {
  readonly lowHertz: number
  readonly highHertz: number
  /** Says the same. */
  readonly caption: string
}

const width = 320
const [lowestHertz, highestHertz] = [20, 20_000]
const marks = [100, 1000, 10_000]

const placeOf = (hertz: number) => Math.round((width * Math.log(hertz / lowestHertz)) / Math.log(highestHertz / lowestHertz))

function SoundBand({ lowHertz, highHertz, caption }: Props) {
  const [from, to] = [placeOf(lowHertz), placeOf(Math.min(highHertz, highestHertz))]
  return (
    <figure className="sound-band">
      <svg viewBox={`0 0 ${width} 34`} aria-hidden="true">
        <rect className="sound-band-ear" x="0" y="6" width={width} height="14" rx="7" />
        <rect className="sound-band-file" x={from} y="6" width={to - from} height="14" rx="7" />
        {marks.map((hertz) => (
          <path key={hertz} className="sound-band-mark" d={`M${placeOf(hertz)} 24v6`} />
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
