import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { limitOf, namedSystem } from '#audio/telephone-systems.ts'
import { type AudioFormat, audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { mostNoteCharacters } from '#domain/production/correction.ts'
import { productionContract, type WholeGreeting } from '#domain/production/production.contract.ts'
import { type TechnicianLink, technicianLinkContract } from '#domain/production/technician-link.contract.ts'
import { technicianLinkDays } from '#domain/production/technician-link.ts'
import { call } from '#web/calls/call.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { SystemLimit } from '#web/greeting/system-limit.tsx'
import { LoadedPart } from '#web/order/loaded-part.tsx'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { formatDay, formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card, CardSection, Section } from '#web/ui/card.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLanguage } from '#web/use-language.ts'
import { DocumentButton } from '#web/order/open-document.tsx'
import '../order/order.css'
import { ShippingFiles } from '#web/order/order-shippings.tsx'
import { GreetingStatusTag } from '#web/order/status-tags.tsx'
import { GreetingActions } from './greeting-actions.tsx'
import { GreetingNote } from './greeting-note.tsx'
import { GreetingPlayer } from './greeting-player.tsx'
import { SystemSteps } from '#web/order/system-steps.tsx'
import { pathTo } from '#web/paths.ts'
import { PhoneSwitch } from '#web/player/phone-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/field.tsx'
import { useNote } from './use-note.ts'

interface GreetingDetailsProps {
  readonly greeting: WholeGreeting
  readonly onChanged: () => Promise<void>
}

export function GreetingDetails({ greeting, onChanged }: GreetingDetailsProps) {
  const texts = useTexts('myGreetings')
  const { intoSystem } = useTexts('telephoneSystem')
  return (
    <Card size="panel" className="greeting-panel">
      <Head greeting={greeting} onChanged={onChanged} />
      {greeting.question && <AnswerQuestion key={greeting.question.id} greetingId={greeting.id} question={greeting.question} onAnswered={onChanged} />}
      <div className="order-columns">
        <div className="order-column">
          <Section className="order-part" heading={texts.spokenText}><p className="greeting-text" lang={greeting.language}>{greeting.text}</p></Section>
          <SoundFacts greeting={greeting} />
          <GreetingPackages greeting={greeting} />
          {greeting.sound && namedSystem(greeting.telephone_system) && <Section className="order-part" heading={intoSystem}><SystemSteps systemId={greeting.telephone_system ?? ''} /></Section>}
          {greeting.sound && <LinkForTechnician greetingId={greeting.id} />}
        </div>
        <div className="order-column">
          <GreetingHistory greeting={greeting} />
          <GreetingVersions greeting={greeting} />
        </div>
      </div>
    </Card>
  )
}

function Head({ greeting, onChanged }: GreetingDetailsProps) {
  const texts = useTexts('myGreetings')
  const words = useTexts('orders')
  const [query] = useSearchParams()
  const { voice, order_number: order, sound } = greeting
  return (
    <div className="greeting-top">
      <div className="greeting-head">
        <span className="row greeting-tags">{voice.ai && <Tag kind="ai">{words.ai}</Tag>}<GreetingStatusTag greeting={greeting} /></span>
      </div>
      <p><ScreenLink screen="order" of={{ order: String(order) }} className="text-link">{fill(texts.toOrder, { order })}</ScreenLink></p>
      {!greeting.question && <GreetingNote greeting={greeting} />}
      <GreetingPlayer greeting={greeting} startsAtOnce={query.has('play')} />
      {sound && <div className="greeting-phone"><PhoneSwitch /></div>}
      <GreetingActions greeting={greeting} onChanged={onChanged} />
    </div>
  )
}

function SoundFacts({ greeting: { voice, music, language: spokenIn, sound, telephone_system: systemId } }: Pick<GreetingDetailsProps, 'greeting'>) {
  const texts = useTexts('myGreetings')
  const words = useTexts('orders')
  const { system } = useTexts('telephoneSystem')
  const language = useLanguage()
  return (
    <Section className="order-part" heading={texts.sound}>
      <dl className="greeting-sound">
        <div><dt>{texts.voice}</dt><dd>{voice.name}</dd></div>
        <div><dt>{texts.music}</dt><dd>{music?.name ?? texts.withoutMusic}</dd></div>
        <div><dt>{system}</dt><dd>{namedSystem(systemId)?.name[language] ?? texts.unknownSystem}</dd></div>
        <div><dt>{texts.spokenIn}</dt><dd>{{ de: words.german, en: words.english }[spokenIn]}</dd></div>
        {sound && <div><dt>{texts.length}</dt><dd>{fill(texts.seconds, { seconds: formatNumber(sound.seconds, language, 1) })}</dd></div>}
      </dl>
      {sound && <SystemLimit limit={limitOf(systemId, sound.files.map(({ format }) => format))} seconds={sound.seconds} />}
    </Section>
  )
}

/** What the studio has to know before it goes on, and the answer to it. */
interface AnswerQuestionProps {
  readonly greetingId: string
  readonly question: NonNullable<WholeGreeting['question']>
  readonly onAnswered: () => Promise<void>
}

function AnswerQuestion({ greetingId, question, onAnswered }: AnswerQuestionProps) {
  const texts = useTexts('myGreetings')
  const note = useNote(texts.answerMissing, async (answer) => {
    await call(productionContract.answerQuestion, { greetingId, question_id: question.id, answer })
    showAlert('success', texts.answerSent)
    await onAnswered()
  })
  return (
    <CardSection ground="sunk" className="stack greeting-question" heading={texts.asked}>
      <blockquote>{question.question}</blockquote>
      <p className="fine">{texts.askedHint}</p>
      <FormSummary failure={note.failure} />
      <TextArea label={texts.answerLabel} rows={4} value={note.said} mostCharacters={mostNoteCharacters} error={note.error} onChange={({ target }) => note.say(target.value)} />
      <div><SubmitButton type="button" pending={note.pending} onClick={note.send}>{texts.answerSend}</SubmitButton></div>
    </CardSection>
  )
}

/** How a greeting came about, in steps that a customer knows, and what was asked and corrected on the way. */
function GreetingHistory({ greeting: { history, deadline, correction, questions } }: { readonly greeting: WholeGreeting }) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  return (
    <>
      <Section className="order-part" heading={texts.history}>
        <ol className="order-history">
          {history.map(({ step, at }) => (
            <li key={at + step}><b>{texts[`step-${step}`]}</b> <time className="soft" dateTime={at}>{formatTime(at, language)}</time></li>
          ))}
        </ol>
        {deadline && <p>{fill(texts.promised, { day: formatDay(deadline, language) })}</p>}
      </Section>
      {correction && (
        <Section className="order-part" heading={texts.corrected}>
          <p className="greeting-quote">{correction.note}</p>
          <p className="fine">{formatTime(correction.asked_at, language)}</p>
        </Section>
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
    <Section className="order-part" heading={texts.questions}>
      {answered.map(({ id, question, answer, answered_at: at }) => (
        <div key={id} className="stack">
          <p><b>{question}</b></p>
          <p className="greeting-quote">{answer}</p>
          {at !== null && <p className="fine">{fill(texts.answeredOn, { time: formatTime(at, language) })}</p>}
        </div>
      ))}
    </Section>
  )
}

/** In which versions a greeting was made, and in which packages it was delivered: a remix makes new ones, and the former stay. */
function GreetingPackages({ greeting: { shippings } }: Pick<GreetingDetailsProps, 'greeting'>) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  return (
    <Section className="order-part" heading={texts.packages}>
      {shippings.length === 0 ? <p className="soft">{texts.noPackages}</p> : (
        <ul className="order-rows">
          {shippings.map(({ id, number, version, date_shipped: at, bytes }) => (
            <li key={id} className="row row-apart">
              <span>
                <b>{fill(texts.package, { number })}</b>
                <span className="fine order-under">{fill(texts.packageWith, { version, time: at === null ? texts.packagePacked : formatTime(at, language) })}</span>
              </span>
              {bytes !== null && <ShippingFiles shippingId={id} number={number} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function GreetingVersions({ greeting: { id: greetingId, versions, sound } }: Pick<GreetingDetailsProps, 'greeting'>) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  if (versions.length === 0) return null
  return (
    <Section className="order-part" heading={texts.versions}>
      <ul className="order-rows">
        {versions.map(({ version, seconds, date_entered: at }, index) => (
          <li key={version} className="row row-apart">
            <span>
              <b>{fill(texts.version, { version })}</b> {index === 0 && <Tag kind="plain">{texts.newestVersion}</Tag>}
              <span className="fine order-under">{fill(texts.versionMade, { time: formatTime(at, language), seconds: formatNumber(seconds, language, 1) })}</span>
            </span>
            {index > 0 && sound?.files[0] && <FormerVersion greetingId={greetingId} version={version} format={sound.files[0].format} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FormerVersion(file: { readonly greetingId: string; readonly version: number; readonly format: AudioFormat }) {
  const texts = useTexts('myGreetings')
  const label = audioFormatNames[file.format]
  return <DocumentButton endpoint={productionContract.downloadGreeting} input={file} label={label} name={`${label}, ${fill(texts.version, file)}`} />
}

/** The link for whoever looks after the telephone system. Its address is shown once: the shop keeps only its hash. */
function LinkForTechnician({ greetingId }: { readonly greetingId: string }) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  const [changes, setChanges] = useState(0)
  const [address, setAddress] = useState<string>()
  const { pending, act } = useActing(alertFailure)
  const load = useCallback(() => call(technicianLinkContract.findTechnicianLink, { greetingId }), [greetingId])

  const make = () => act(async () => {
    const { token } = await call(technicianLinkContract.makeTechnicianLink, { greetingId })
    setAddress(`${location.origin}${pathTo(language, 'technician', {}, { token })}`)
    setChanges((count) => count + 1)
  })
  const revoke = () => act(async () => {
    await call(technicianLinkContract.revokeTechnicianLink, { greetingId })
    setAddress(undefined)
    setChanges((count) => count + 1)
    showAlert('success', texts.technicianRevoked)
  })

  return (
    <LoadedPart title={texts.technician} load={load} version={String(changes)}>
      {({ link }) => (
        <div className="stack">
          <p className="soft">{fill(texts.technicianHint, { days: technicianLinkDays })}</p>
          {link && <Opened link={link} />}
          {link && address && <NewAddress address={address} />}
          <div className="row">
            <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void make()}>{link ? texts.technicianNew : texts.technicianMake}</SubmitButton>
            {link && <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void revoke()}>{texts.technicianRevoke}</SubmitButton>}
          </div>
        </div>
      )}
    </LoadedPart>
  )
}

function Opened({ link: { expires_at: expiresAt, is_expired: isExpired, openings, last_opened_at: last } }: { readonly link: TechnicianLink }) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  const opened = last === null ? texts.technicianUnopened : fill(openings === 1 ? texts.technicianOpenedOnce : texts.technicianOpened, { count: openings, time: formatTime(last, language) })
  return <p><b>{fill(isExpired ? texts.technicianOver : texts.technicianUntil, { time: formatTime(expiresAt, language) })}</b> {opened}</p>
}

function NewAddress({ address }: { readonly address: string }) {
  const texts = useTexts('myGreetings')

  return (
    <>
      <TextField label={texts.technicianAddress} hint={texts.technicianAddressHint} readOnly value={address} onFocus={({ target }) => target.select()} />
      <div><Button onClick={() => void copyText(address, { copied: texts.technicianCopied, notCopied: texts.technicianNotCopied })}>{texts.technicianCopy}</Button></div>
    </>
  )
}
