/** The four steps of an order, numbered by the keys of a telephone. */
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'

export function FourKeys({ voiceCount, musicCount }: { voiceCount: number; musicCount: number }) {
  const texts = useTexts('home')
  const steps = [
    { phoneKey: '1', title: texts.howText, hint: texts.howTextHint },
    { phoneKey: '2', title: texts.howVoice, hint: fill(texts.howVoiceHint, { count: voiceCount }) },
    { phoneKey: '3', title: texts.howMusic, hint: fill(texts.howMusicHint, { count: musicCount }) },
    { phoneKey: '#', title: texts.howDone, hint: texts.howDoneHint },
  ]
  return (
    <Card as="section" ground="stage" size="panel" className="section four-keys">
      <h2>{texts.how}</h2>
      <ol className="four-keys-steps">
        {steps.map(({ phoneKey, title, hint }) => (
          <li key={phoneKey}>
            <Key on="stage">{phoneKey}</Key>
            <div>
              <h3>{title}</h3>
              <p className="soft">{hint}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
