/** How the shop works, set by its owner. */
import { useRef, useState, type SyntheticEvent } from 'react'
import { studioPlaces, type StudioPlace } from '#domain/calendar/bavarian-holidays.ts'
import { classifications } from '#domain/catalogue/product-type.ts'
import { settingsContract, type Settings } from '#domain/settings/settings.contract.ts'
import { Refused } from '#web/calls/refused.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { ownerIn, OwnerCard, useWrongOwnerFields } from './owner-card.tsx'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useUnsavedWork } from '#web/studio/unsaved-work.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export const loader = textsLoader('settings')

export default function SettingsScreen() {
  const texts = useTexts('settings')
  const { settingsHeadline } = useTexts('studio')
  const { asked, again, put } = useAsked(settingsContract.getSettings, {})
  const [timesOvertaken, setTimesOvertaken] = useState(0)
  const beginAnew = () => {
    setTimesOvertaken(timesOvertaken + 1)
    again()
  }
  return (
    <>
      <ScreenTitle title={settingsHeadline} lead={texts.lead} />
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {(settings) => <SettingsForm key={`${timesOvertaken} ${JSON.stringify(settings)}`} settings={settings} onSaved={put} onOvertaken={beginAnew} />}
      </WhenLoaded>
      <ConnectionsCard />
    </>
  )
}

interface Props {
  readonly settings: Settings
  readonly onSaved: (settings: Settings) => void
  /** Somebody else was faster. */
  readonly onOvertaken: () => void
}

function SettingsForm({ settings, onSaved, onOvertaken }: Props) {
  const texts = useTexts('settings')
  const failures = useTexts('failures')
  const wordsOf = useStaffFailureWords({ WRONG_INPUT: texts.wrong })
  const { pending, failure, send } = useSending()
  const wrong = useWrongOwnerFields(failure)
  const form = useRef<HTMLFormElement>(null)
  const [isChanged, setChanged] = useState(false)
  useUnsavedWork(isChanged)

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = settingsIn(new FormData(event.currentTarget))
    void send(async () => {
      try {
        onSaved(await staffSession().ask(settingsContract.updateSettings, { ...wanted, before: settings }))
        setChanged(false)
        showAlert('success', texts.saved)
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'SETTINGS_CHANGED') throw error
        showAlert('warning', error.fields['by'] ? fill(texts.changedBy, { by: error.fields['by'] }) : failures.SETTINGS_CHANGED)
        onOvertaken()
      }
    })
  }

  return (
    <form method="post" className="stack" noValidate ref={form} onChange={() => setChanged(true)} onSubmit={submit}>
      <FormSummary
        failure={wordsOf(failure)} attempt={failure} fields={wrong} onGoTo={(name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
      />
      <div className="studio-two">
        <Release release={settings.release} />
        <WorkingDays calendar={settings.calendar} />
      </div>
      <OwnerCard owner={settings.owner} wrong={wrong} />
      <div><SubmitButton kind="ink" pending={pending}>{texts.save}</SubmitButton></div>
    </form>
  )
}

function Release({ release }: Pick<Settings, 'release'>) {
  const texts = useTexts('settings')
  return (
    <Card as="section" aria-labelledby="settings-release">
      <h2 id="settings-release">{texts.release}</h2>
      <p className="soft">{texts.releaseHint}</p>
      {classifications.map((classification) => (
        <SelectField
          key={classification} label={texts[classification]} name={classification} defaultValue={release[classification]}
          options={[{ value: 'automatic', label: texts.automatic }, { value: 'manual', label: texts.manual }]}
        />
      ))}
    </Card>
  )
}

function WorkingDays({ calendar }: Pick<Settings, 'calendar'>) {
  const texts = useTexts('settings')
  const words: Readonly<Record<StudioPlace, string>> = { 'BY': texts.placeBy, 'BY-KATH': texts.placeKath, 'AUGSBURG': texts.placeAugsburg }
  return (
    <Card as="section" aria-labelledby="settings-days">
      <h2 id="settings-days">{texts.days}</h2>
      <SelectField
        label={texts.place} hint={texts.placeHint} name="place" defaultValue={calendar.place} options={studioPlaces.map((value) => ({ value, label: words[value] }))}
      />
      <Checkbox label={texts.christmasEve} name="christmas" defaultChecked={calendar.works_on_christmas_eve} />
      <Checkbox label={texts.newYearsEve} name="newYear" defaultChecked={calendar.works_on_new_years_eve} />
    </Card>
  )
}

function settingsIn(data: FormData): Settings {
  const release = Object.fromEntries(classifications.map((one) => [one, data.get(one) === 'automatic' ? 'automatic' : 'manual'])) as Settings['release']
  return {
    release, owner: ownerIn(data),
    calendar: {
      place: studioPlaces.find((one) => one === data.get('place')) ?? 'BY', works_on_christmas_eve: data.has('christmas'), works_on_new_years_eve: data.has('newYear'),
    },
  }
}
