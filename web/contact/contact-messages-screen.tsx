import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import { type ContactMessage, contactMessagesContract } from '#domain/contact/contact.contract.ts'
import { mostMessageCharacters } from '#domain/contact/message.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Moment } from '#web/studio/studio-cells.tsx'
import { FilterForm, StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { countAgain } from '#web/studio/waiting-counts.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'

export default function ContactMessagesScreen() {
  const texts = useTexts('messages')
  const [query, setQuery] = useSearchParams()
  const email = (query.get('email') ?? '').trim().slice(0, 254)
  const which = query.get('which') === 'unanswered' ? 'unanswered' : 'all'
  const { asked, again } = useAskedList(contactMessagesContract.listContactMessages, { email, which })
  const changed = () => {
    again()
    countAgain()
  }
  return (
    <>
      <StudioTitle lead={texts.lead} />
      <FilterForm key={`${email} ${which}`} find={texts.find} onFind={setQuery}>
        <TextField label={texts.emailBegins} name="email" type="search" defaultValue={email} maxLength={254} required={false} autoCapitalize="none" spellCheck={false} />
        <SelectField
          label={texts.which} name="which" required={false} defaultValue={which === 'all' ? '' : which}
          options={[{ value: '', label: texts.all }, { value: 'unanswered', label: texts.unanswered }]}
        />
      </FilterForm>
      <StudioTable
        asked={asked} again={again} failed={texts.listFailed} label={texts.list} caption={texts.caption} rowKey={({ id }) => id}
        empty={<EmptyState
          title={email !== '' ? texts.noSuch : which === 'unanswered' ? texts.allAnswered : texts.empty}
          text={email !== '' ? texts.noSuchHint : which === 'unanswered' ? texts.allAnsweredHint : texts.emptyHint}
        />}
        columns={[
          { key: 'at', label: texts.when, cell: ({ date_entered: at }) => <Moment at={at} /> },
          {
            key: 'who', label: texts.who,
            cell: ({ name, email, phone }) => <div className="studio-address">{name}<small>{readableEmail(email)}</small>{phone !== '' && <small>{phone}</small>}</div>,
          },
          { key: 'message', label: texts.message, cell: ({ description, answer }) => <div><Words description={description} />{answer && <Answer {...answer} />}</div> },
          {
            key: 'state', label: texts.state,
            cell: ({ state, answer }) => <div>{answer && <><Tag kind="good">{texts.answered}</Tag> </>}<Tag kind={answer ? 'plain' : stateTags[state]}>{texts[state]}</Tag></div>,
          },
          {
            key: 'action', label: texts.action,
            cell: (message) => (
              <div className="row">
                {message.answer === null && <AnswerContactMessage message={message} onAnswered={changed} />}
                <EraseContactMessage message={message} onErased={changed} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

const stateTags = { pending: 'plain', sent: 'good', failed: 'bad' } as const

const shownCharacters = 80

/** A long one is opened on wish. */
function Words({ description }: { readonly description: string }) {
  const characters = [...description]
  if (characters.length <= shownCharacters) return <p className="studio-message">{description}</p>
  return (
    <details>
      <summary>{`${characters.slice(0, shownCharacters).join('')}…`}</summary>
      <p className="studio-message">{description}</p>
    </details>
  )
}

function Answer({ text, by, at }: NonNullable<ContactMessage['answer']>) {
  const texts = useTexts('messages')
  const words = fill(texts.answeredBy, { by: by ?? '–', at: formatStudioMoment(at, useLanguage()) })
  return (
    <details>
      <summary>{words}</summary>
      <p className="studio-message">{text}</p>
    </details>
  )
}

/** By mail, or as a note of what was said on the telephone. */
function AnswerContactMessage({ message: { id, name, phone, description }, onAnswered }: { readonly message: ContactMessage; readonly onAnswered: () => void }) {
  const texts = useTexts('messages')
  const [answer, setAnswer] = useState('')
  const [isByPhone, setByPhone] = useState(false)
  const title = fill(texts.answerTo, { name })
  return (
    <ConfirmedAction
      label={texts.answer} name={title} title={title} kind="ink" look="ink" confirmLabel={isByPhone ? texts.noteNow : texts.answerNow} ownWords={{ WRONG_INPUT: texts.answerMissing }}
      ask={() => staffSession().ask(contactMessagesContract.answerContactMessage, { messageId: id, answer, answer_by: isByPhone ? 'phone' : 'mail' })}
      done={isByPhone ? texts.noted : texts.answerSent} onDone={onAnswered}
    >
      <blockquote className="studio-message">{description}</blockquote>
      <TextArea
        label={texts.answer_words} hint={isByPhone ? texts.noteHint : texts.answerHint} name="answer" rows={6} mostCharacters={mostMessageCharacters} value={answer}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
      />
      {phone !== '' && <Checkbox label={fill(texts.byPhone, { phone })} name="by-phone" checked={isByPhone} onChange={({ currentTarget: { checked } }) => setByPhone(checked)} />}
    </ConfirmedAction>
  )
}

function EraseContactMessage({ message: { id, name, state }, onErased }: { readonly message: ContactMessage; readonly onErased: () => void }) {
  const texts = useTexts('messages')
  const title = fill(texts.eraseOf, { name })
  return (
    <ConfirmedAction
      label={texts.erase} name={title} title={title} ask={() => staffSession().ask(contactMessagesContract.eraseContactMessage, { messageId: id })}
      done={texts.erased} onDone={onErased}
    >
      <p>{state === 'sent' ? texts.eraseSentHint : texts.eraseUnsentHint}</p>
    </ConfirmedAction>
  )
}
