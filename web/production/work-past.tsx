/** What was before: questions and their answers, earlier greetings of the customer, every move. */
import type { WorkSheet } from '#domain/production/worklist.contract.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'

export function WorkPast({ sheet }: { readonly sheet: WorkSheet }) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  return (
    <div className="work-past">
      {sheet.questions.length > 0 && (
        <section>
          <h3>{texts.questions}</h3>
          {sheet.questions.map(({ question, asked_at: at, answer }) => <div key={at} className="work-question"><p>{question}</p><p className="soft">{answer ?? texts.unanswered}</p></div>)}
        </section>
      )}
      {sheet.previous.length > 0 && (
        <section>
          <h3>{texts.previous}</h3>
          {sheet.previous.map(({ greeting_id: id, text, voice_name: voice, finished_at: at, seconds, sound_address: address }) => {
            const label = fill(texts.previousOf, { voice, day: formatStudioMoment(at, language) })
            return <div key={id} className="work-previous"><p className="soft">{label}: {text}</p><SamplePlayer label={label} source={address} seconds={seconds} hasCopyBeep={false} /></div>
          })}
        </section>
      )}
      {sheet.history.length > 0 && (
        <details>
          <summary>{texts.history}</summary>
          <History sheet={sheet} />
        </details>
      )}
    </div>
  )
}

function History({ sheet: { history } }: { readonly sheet: WorkSheet }) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  const words = { release: texts.stateQuality, finished: texts.stateFinished } as Readonly<Record<string, string>>
  return (
    <ol className="work-history">
      {history.map(({ at, status, production_state: state, by, cause, reason }) => (
        <li key={at + status + (state ?? '')}>
          <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> {state === null ? (words[status] ?? texts.stateMaking) : texts[state]}, {by ?? texts.byShop}
          {cause !== null && <small>{texts[cause]}</small>}
          {reason !== '' && <small>{reason}</small>}
        </li>
      ))}
    </ol>
  )
}
