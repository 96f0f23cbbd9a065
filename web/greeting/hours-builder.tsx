/** Days and times are picked, and a sentence comes out: the one of the template, with all its grammar. */
import { useState } from 'react'
import { hoursPlace, openingGroupProblem, openingHoursText, type OpeningGroup, type OpeningHours } from '#domain/greeting/opening-hours.ts'
import { weekdays, type Weekday } from '#domain/greeting/opening-week.ts'
import type { Language } from '#domain/language.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HoursGroup } from './hours-group.tsx'
import { rememberHours, rememberedHours } from './hours-memory.ts'
import { sentenceAround } from './hours-sentence.ts'

interface Props {
  readonly open: boolean
  readonly template: string
  readonly name: string
  readonly language: Language
  readonly onTake: (hours: string) => void
  readonly onClose: () => void
}

export function HoursBuilder({ open, template, name, language, onTake, onClose }: Props) {
  const texts = useTexts('editor')
  const [picked, setPicked] = useState<OpeningHours>()
  const hours = open ? (picked ?? rememberedHours()) : undefined
  const said = hours ? openingHoursText(hours, language, hoursPlace(template, name)) : ''
  const isReady = hours?.groups.every((group) => openingGroupProblem(group) === undefined)

  function pick(next: OpeningHours) {
    setPicked(next)
    rememberHours(next)
  }

  const take = <Button wide size="large" disabled={!isReady} onClick={() => onTake(said)}>{texts.hoursTake}</Button>
  return (
    <Dialog open={open} title={texts.hoursTitle} actions={take} onClose={onClose}>
      {hours && <PickedHours hours={hours} onPick={pick} />}
      {hours && <Preview template={template} name={name} language={language} said={said} />}
    </Dialog>
  )
}

function PickedHours({ hours, onPick }: { hours: OpeningHours; onPick: (hours: OpeningHours) => void }) {
  const texts = useTexts('editor')
  const { groups, namesClosedDays } = hours
  const change = (next: Partial<OpeningHours>) => onPick({ ...hours, ...next })
  return (
    <>
      {groups.map((group, index) => (
        <HoursGroup
          key={index}
          group={group}
          number={index + 1}
          onChange={(changed) => change({ groups: withGroup(groups, index, changed) })}
          onRemove={groups.length > 1 ? () => change({ groups: groups.filter((_, other) => other !== index) }) : undefined}
        />
      ))}
      <button type="button" className="text-link" onClick={() => change({ groups: [...groups, nextGroup(groups)] })}>
        <Icon name="plus" />
        {texts.hoursAdd}
      </button>
      <Checkbox label={texts.hoursClosed} checked={namesClosedDays} onChange={({ target }) => change({ namesClosedDays: target.checked })} />
    </>
  )
}

/** A day belongs to one group: where it is picked it leaves the others. */
function withGroup(groups: readonly OpeningGroup[], index: number, changed: OpeningGroup): readonly OpeningGroup[] {
  return groups.map((group, other) => (other === index ? changed : { ...group, days: group.days.filter((day) => !changed.days.includes(day)) }))
}

const saturday = 5

/** Most shops that have other hours have them on Saturday. */
function nextGroup(groups: readonly OpeningGroup[]): OpeningGroup {
  const free = weekdays.filter((day) => !groups.some(({ days }) => days.includes(day)))
  const days: readonly Weekday[] = free.includes(saturday) ? [saturday] : free.slice(0, 1)
  return { days, from: '09:00', to: '12:00' }
}

function Preview({ template, name, language, said }: { template: string; name: string; language: Language; said: string }) {
  const texts = useTexts('editor')
  const { before, after } = sentenceAround(template, name)
  return (
    <div className="hours-preview">
      <p className="field-label">{texts.hoursPreview}</p>
      <p lang={language} aria-live="polite">
        {before}
        <b>{said || '…'}</b>
        {after}
      </p>
    </div>
  )
}
