/** What the studio has to know before it goes on, and the answer to it. */
import { mostNoteCharacters } from '#domain/production/note-length.ts'
import { productionContract, type WholeGreeting } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useNote } from './use-note.ts'

interface Props {
  readonly greetingId: string
  readonly question: NonNullable<WholeGreeting['question']>
  readonly onAnswered: () => Promise<void>
}

export function AnswerQuestion({ greetingId, question, onAnswered }: Props) {
  const texts = useTexts('myGreetings')
  const note = useNote(texts.answerMissing, async (answer) => {
    await call(productionContract.answerQuestion, { greetingId, question_id: question.id, answer })
    showAlert('success', texts.answerSent)
    await onAnswered()
  })
  return (
    <Card as="section" ground="sunk" className="stack greeting-question" aria-labelledby="greeting-question">
      <h2 id="greeting-question">{texts.asked}</h2>
      <blockquote>{question.question}</blockquote>
      <p className="fine">{texts.askedHint}</p>
      <FormSummary failure={note.failure} />
      <TextArea label={texts.answerLabel} rows={4} value={note.said} mostCharacters={mostNoteCharacters} error={note.error} onChange={({ target }) => note.say(target.value)} />
      <div><SubmitButton type="button" pending={note.pending} onClick={note.send}>{texts.answerSend}</SubmitButton></div>
    </Card>
  )
}
