/** By mail or by phone: how somebody wants to be answered. The number is asked for only where it is needed; CSS sees to that, also without script. */
import { answerWays } from '#domain/contact/answer-ways.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  readonly chosen: string | undefined
  readonly phone: { readonly name: string; readonly defaultValue: string | undefined; readonly error: string | undefined }
}

export function ChooseAnswer({ chosen, phone }: Props) {
  const texts = useTexts('contact')
  const words = { mail: { label: texts.answerByMail, hint: texts.answerByMailHint }, phone: { label: texts.answerByPhone, hint: texts.answerByPhoneHint } }
  return (
    <div className="message-answer">
      <RadioCards legend={texts.answerBy}>
        {answerWays.map((way) => (
          <RadioCard key={way} name="answer_by" value={way} defaultChecked={way === (chosen ?? 'mail')} {...words[way]} />
        ))}
      </RadioCards>
      <div className="message-phone">
        <TextField label={texts.phone} type="tel" autoComplete="tel" {...phone} />
      </div>
    </div>
  )
}
