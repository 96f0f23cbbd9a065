/** A picture of a greeting in the making: script, voice, music. It has no controls. */
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Wave } from '#web/ui/wave.tsx'
import type { ExampleVoice } from './home-data.server.ts'
import './example-card.css'

/** Bars of the drawing: words come in breaths, and the music below falls while they last. */
const barCount = 56
const speech = Array.from({ length: barCount }, (_, bar) => {
  const speaking = bar > 7 && bar < barCount - 8
  return speaking ? 0.12 + 0.8 * Math.abs(Math.sin(bar * 0.55) * Math.sin(bar * 0.21 + 0.6)) : 0.03
})
const music = Array.from({ length: barCount }, (_, bar) => {
  const beat = 0.55 + 0.35 * Math.abs(Math.sin(bar * 0.9))
  return bar > 7 && bar < barCount - 8 ? beat * 0.35 : beat
})

export function ExampleCard({ voices, seconds }: { voices: readonly ExampleVoice[]; seconds: number }) {
  const texts = useTexts('home')
  return (
    <Card as="section" size="panel" className="card-raised example">
      <div className="example-head">
        <h2>{texts.example}</h2>
        <Tag kind="plain">{texts.exampleTag}</Tag>
      </div>
      <p className="example-script">
        {texts.exampleBefore}
        <span className="placeholder"><sup>1</sup>{texts.exampleCompany}</span>
        {texts.exampleAfter}
      </p>
      <h3 className="visually-hidden">{texts.exampleVoices}</h3>
      <ul className="example-voices">
        {voices.map((voice) => (
          <li key={voice.id}>
            <Portrait voice={voice} />
            {voice.name}
            {voice.ai && <Tag kind="ai">{texts.aiVoice}</Tag>}
          </li>
        ))}
      </ul>
      <div className="example-lanes">
        <span className="example-lane"><span>{texts.exampleVoice}</span><Wave peaks={speech} /></span>
        <span className="example-lane"><span>{texts.exampleMusic}</span><Wave peaks={music} lane="music" /></span>
        <span className="figures example-length">{fill(texts.exampleLength, { seconds })}</span>
      </div>
    </Card>
  )
}
