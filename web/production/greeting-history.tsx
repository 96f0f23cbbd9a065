/** How a greeting came about, in steps that a customer knows, and what was asked and corrected on the way. */
import type { WholeGreeting } from '#domain/production/production.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay, formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OrderPart } from '../order/loaded-part.tsx'

const stepWords = {
  'ordered': 'stepOrdered', 'in progress': 'stepInProgress', 'question': 'stepQuestion', 'correction': 'stepCorrection',
  'quality control': 'stepQualityControl', 'available': 'stepAvailable',
} as const

export function GreetingHistory({ greeting: { history, deadline, correction, questions } }: { readonly greeting: WholeGreeting }) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  return (
    <>
      <OrderPart title={texts.history}>
        <ol className="order-history">
          {history.map(({ step, at }) => (
            <li key={at + step}><b>{texts[stepWords[step]]}</b> <time className="soft" dateTime={at}>{formatTime(at, language)}</time></li>
          ))}
        </ol>
        {deadline && <p>{fill(texts.promised, { day: formatDay(deadline, language) })}</p>}
      </OrderPart>
      {correction && (
        <OrderPart title={texts.corrected}>
          <p className="greeting-quote">{correction.note}</p>
          <p className="fine">{formatTime(correction.asked_at, language)}</p>
        </OrderPart>
      )}
      <Answered questions={questions} />
    </>
  )
}

function Answered({ questions }: Pick<WholeGreeting, 'questions'>) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  const answered = questions.filter(({ answered_at: at }) => at !== null)
  if (answered.length === 0) return null
  return (
    <OrderPart title={texts.questions}>
      {answered.map(({ id, question, answer, answered_at: at }) => (
        <div key={id} className="stack">
          <p><b>{question}</b></p>
          <p className="greeting-quote">{answer}</p>
          {at !== null && <p className="fine">{fill(texts.answeredOn, { time: formatTime(at, language) })}</p>}
        </div>
      ))}
    </OrderPart>
  )
}
