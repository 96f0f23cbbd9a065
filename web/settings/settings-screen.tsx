import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { studioPlaces } from '#domain/calendar/bavarian-holidays.ts'
import type { InputOf } from '#domain/endpoint.ts'
import { staffNewsKinds } from '#domain/staff/staff-news.ts'
import { classifications } from '#domain/catalogue/product-type.ts'
import { type Connection, type Settings, settingsContract } from '#domain/settings/settings.contract.ts'
import type { OwnerSetting } from '#domain/settings/owner.ts'
import { Refused } from '#web/calls/refused.ts'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useUnsavedWork } from '#web/studio/unsaved-work.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { DunningCard, dunningIn, useWrongDunningFields, type WrongField } from './dunning-card.tsx'

export default function SettingsScreen() {
  const texts = useTexts('settings')
  const { asked, again, put } = useAsked(settingsContract.getSettings, {})
  const [timesOvertaken, setTimesOvertaken] = useState(0)
  const beginAnew = () => {
    setTimesOvertaken(timesOvertaken + 1)
    again()
  }
  return (
    <>
      <StudioTitle lead={texts.lead} />
      <Contents />
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {(settings) => <SettingsBlocks key={timesOvertaken} settings={settings} onSaved={put} onOvertaken={beginAnew} />}
      </WhenLoaded>
      <ConnectionsCard />
      <LawyerCard />
    </>
  )
}

const parts = ['release', 'days', 'news', 'dunning', 'owner', 'bank', 'connections', 'lawyer'] as const

/** The screen is long: the way to each of its parts. */
function Contents() {
  const texts = useTexts('settings')
  return (
    <nav className="row settings-contents" aria-label={texts.contents}>
      {parts.map((part) => <a key={part} className="text-link" href={`#${part}`}>{texts[part]}</a>)}
    </nav>
  )
}

interface Props {
  readonly settings: Settings
  readonly onSaved: (settings: Settings) => void
  /** Somebody else was faster. */
  readonly onOvertaken: () => void
}

function SettingsBlocks(props: Props) {
  const texts = useTexts('settings')
  const { release, calendar, news, dunning, owner } = props.settings
  return (
    <div className="stack settings-blocks">
      <div className="studio-two">
        <SettingsForm {...props} block="release" heading={texts.release} read={releaseIn}><Release release={release} /></SettingsForm>
        <SettingsForm {...props} block="calendar" heading={texts.days} read={calendarIn}><WorkingDays calendar={calendar} /></SettingsForm>
      </div>
      <SettingsForm {...props} block="news" heading={texts.news} read={newsIn}><News news={news} /></SettingsForm>
      <SettingsForm {...props} block="dunning" heading={texts.dunning} read={dunningIn}>{(wrong) => <DunningCard dunning={dunning} wrong={wrong} />}</SettingsForm>
      <SettingsForm {...props} block="owner" heading={texts.owner} read={ownerIn}>{(wrong) => <OwnerCard owner={owner} wrong={wrong} />}</SettingsForm>
    </div>
  )
}

type Block = keyof Settings

interface FormProps<Name extends Block> extends Props {
  readonly block: Name
  readonly heading: string
  readonly read: (data: FormData) => Settings[Name]
  readonly children: ReactNode | ((wrong: readonly WrongField[]) => ReactNode)
}

/** One block is saved without another. */
function SettingsForm<Name extends Block>({ settings, block, heading, read, children, onSaved, onOvertaken }: FormProps<Name>) {
  const texts = useTexts('settings')
  const failures = useTexts('failures')
  const { pending, failure, failureText, send } = useStaffSending({ WRONG_INPUT: texts.wrong })
  const wrong = [...useWrongOwnerFields(failure), ...useWrongDunningFields(failure)]
  const [isChanged, setChanged] = useState(false)
  // As this form shows it, whatever the answer to another form said of it.
  const [seen, setSeen] = useState(settings[block])
  useUnsavedWork(isChanged)

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = { [block]: read(new FormData(event.currentTarget)), before: { [block]: seen } }
    void send(async () => {
      try {
        const now = await staffSession().ask(settingsContract.updateSettings, wanted as InputOf<typeof settingsContract.updateSettings>)
        setSeen(now[block])
        onSaved(now)
        setChanged(false)
        showAlert('success', texts.saved)
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'SETTINGS_CHANGED') throw error
        const by = error.fields['settings']?.['by']
        showAlert('warning', by ? fill(texts.changedBy, { by: String(by) }) : failures.SETTINGS_CHANGED)
        onOvertaken()
      }
    })
  }

  return (
    <form method="post" className="stack" aria-label={heading} noValidate onChange={() => setChanged(true)} onSubmit={submit}>
      <FormSummary failure={failureText} attempt={failure} fields={wrong} />
      {typeof children === 'function' ? children(wrong) : children}
      <div><SubmitButton kind="ink" pending={pending} aria-label={fill(texts.saveOf, { block: heading })}>{texts.save}</SubmitButton></div>
    </form>
  )
}

function Release({ release }: Pick<Settings, 'release'>) {
  const texts = useTexts('settings')
  return (
    <CardSection id="release" heading={texts.release}>
      <p className="soft">{texts.releaseHint}</p>
      {classifications.map((classification) => (
        <SelectField
          key={classification} label={texts[classification]} name={classification} defaultValue={release[classification]}
          options={[{ value: 'automatic', label: texts.automatic }, { value: 'manual', label: texts.manual }]}
        />
      ))}
    </CardSection>
  )
}

function WorkingDays({ calendar }: Pick<Settings, 'calendar'>) {
  const texts = useTexts('settings')
  return (
    <CardSection id="days" heading={texts.days}>
      <SelectField
        label={texts.place} hint={texts.placeHint} name="place" defaultValue={calendar.place} options={studioPlaces.map((value) => ({ value, label: texts[`place-${value}`] }))}
      />
      <Checkbox label={texts.christmasEve} name="christmas" defaultChecked={calendar.works_on_christmas_eve} />
      <Checkbox label={texts.newYearsEve} name="newYear" defaultChecked={calendar.works_on_new_years_eve} />
    </CardSection>
  )
}

function News({ news }: Pick<Settings, 'news'>) {
  const texts = useTexts('settings')
  return (
    <CardSection id="news" heading={texts.news}>
      <p className="soft">{texts.newsHint}</p>
      {staffNewsKinds.map((kind) => <Checkbox key={kind} label={texts[kind]} name={kind} defaultChecked={news[kind]} />)}
    </CardSection>
  )
}

const releaseIn = (data: FormData) => Object.fromEntries(classifications.map((one) => [one, data.get(one) === 'automatic' ? 'automatic' : 'manual'])) as Settings['release']

const calendarIn = (data: FormData): Settings['calendar'] => ({
  place: studioPlaces.find((one) => one === data.get('place')) ?? 'BY', works_on_christmas_eve: data.has('christmas'), works_on_new_years_eve: data.has('newYear'),
})

const newsIn = (data: FormData) => Object.fromEntries(staffNewsKinds.map((kind) => [kind, data.has(kind)])) as Settings['news']

/** Through whom the shop works, for its owner to see: whether somebody outside is reached, or a simulator answers. It is set where the shop is started. */
function ConnectionsCard() {
  const texts = useTexts('settings')
  const { asked, again } = useAsked(settingsContract.listConnections, {})
  const through = ({ how, name }: Connection) => ({ real: name, builtIn: texts.builtIn, simulated: texts.simulated })[how]
  return (
    <CardSection id="connections" heading={texts.connections}>
      <p className="soft">{texts.connectionsHint}</p>
      <WhenLoaded asked={asked} failed={texts.connectionsFailed} again={again}>
        {({ records }) => <DefinitionRows rows={records.map((one) => ({ label: texts[one.service], value: through(one) }))} />}
      </WhenLoaded>
    </CardSection>
  )
}

const forLawyer = ['lawyerNotice', 'lawyerTerms', 'lawyerPrivacy', 'lawyerWithdrawal', 'lawyerAccessibility'] as const

function LawyerCard() {
  const texts = useTexts('settings')
  return (
    <CardSection id="lawyer" heading={texts.lawyer}>
      <p className="soft">{texts.lawyerHint}</p>
      <ul>{forLawyer.map((name) => <li key={name}>{texts[name]}</li>)}</ul>
    </CardSection>
  )
}

/** In the order of the form, and by the names that a refusal gives them. */
const ofCompany = ['company', 'street', 'postal_code', 'city', 'managing_director', 'register_court', 'register_number', 'vat_id', 'tax_number', 'email', 'phone'] as const
const ofBank = ['holder', 'name', 'iban', 'bic', 'creditor_id'] as const

type Name = (typeof ofCompany)[number] | (typeof ofBank)[number]

const fields = [...ofCompany.map((label) => ({ name: `owner.${label}`, label })), ...ofBank.map((label) => ({ name: `owner.bank.${label}`, label }))]

/** What has a form of its own is shown by one that fits. */
const examples: Partial<Record<Name, string>> = {
  postal_code: '80331', vat_id: 'DE136695976', tax_number: '143/123/12345', email: 'studio@example.org', phone: '+49 89 1234567',
  iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', creditor_id: 'DE98ZZZ09999999999',
}

/** What the shop would not take, each with the words beside its field. */
function useWrongOwnerFields(failure: Refused | undefined) {
  const texts = useTexts('settings')
  const messageFor = (label: Name) => {
    const example = examples[label]
    return example === undefined ? fill(texts.mustBeGiven, { label: texts[label] }) : fill(texts.likeThis, { label: texts[label], example })
  }
  return fields.filter(({ name }) => failure?.fields && name in failure.fields).map(({ name, label }) => ({ name, message: messageFor(label) }))
}

function OwnerCard({ owner, wrong }: { readonly owner: OwnerSetting; readonly wrong: readonly WrongField[] }) {
  const texts = useTexts('settings')
  const field = (name: string, label: Name, value: string) => (
    <TextField
      key={name} label={texts[label]} name={name} defaultValue={value} maxLength={100} autoComplete="off" spellCheck={false}
      error={wrong.find((one) => one.name === name)?.message}
    />
  )
  return (
    <div className="studio-two">
      <CardSection id="owner" heading={texts.owner}>
        <p className="soft">{texts.ownerHint}</p>
        {ofCompany.map((name) => field(`owner.${name}`, name, owner[name]))}
      </CardSection>
      <CardSection id="bank" heading={texts.bank}>
        <p className="soft">{texts.bankHint}</p>
        {ofBank.map((name) => field(`owner.bank.${name}`, name, owner.bank[name]))}
      </CardSection>
    </div>
  )
}

function ownerIn(data: FormData): OwnerSetting {
  const said = (name: string) => String(data.get(name) ?? '')
  const company = Object.fromEntries(ofCompany.map((name) => [name, said(`owner.${name}`)])) as Omit<OwnerSetting, 'bank'>
  return { ...company, bank: Object.fromEntries(ofBank.map((name) => [name, said(`owner.bank.${name}`)])) as OwnerSetting['bank'] }
}
