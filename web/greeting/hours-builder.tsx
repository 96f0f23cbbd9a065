import { useState } from 'react'
import {
  hoursPlace, type OpeningGroup, openingGroupProblem, type OpeningHours, openingHoursText, type TimeSpan, type Weekday, weekdays,
} from '#domain/greeting/opening-hours.ts'
import type { Language } from '#domain/language.ts'
import { keepJson, keptJson, ofBrowser } from '#web/kept.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface HoursBuilderProps {
  readonly open: boolean
  readonly template: string
  readonly name: string
  readonly language: Language
  readonly onTake: (hours: string) => void
  readonly onClose: () => void
}

export function HoursBuilder({ open, template, name, language, onTake, onClose }: HoursBuilderProps) {
  const texts = useTexts('editor')
  const [picked, setPicked] = useState<OpeningHours>()
  const hours = open ? (picked ?? rememberedHours()) : undefined
  const said = hours ? openingHoursText(hours, language, hoursPlace(template, name)) : ''
  const isReady = hours?.groups.every((group) => openingGroupProblem(group) === undefined)

  function pick(next: OpeningHours) {
    setPicked(next)
    keepJson(ofBrowser, key, next)
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

/** The one sentence of a template that a place stands in. */
function sentenceAround(template: string, name: string): { readonly before: string; readonly after: string } {
  const token = `[${name}]`
  const at = template.indexOf(token)
  if (at < 0) return { before: '', after: '' }
  const before = template.slice(0, at).split(/(?<=[.!?]\s)/).at(-1) ?? ''
  const after = /^[^.!?]*[.!?]?/.exec(template.slice(at + token.length))?.[0] ?? ''
  return { before, after }
}

/** The hours that were picked last: they are the same for the next greeting. Kept in the browser, and nowhere else. */
const key = 'opening-hours'

const usual: OpeningHours = { groups: [{ days: [0, 1, 2, 3, 4], from: '08:00', to: '17:00' }], namesClosedDays: false }

function rememberedHours(): OpeningHours {
  const hours = keptJson<OpeningHours>(ofBrowser, key)
  return Array.isArray(hours?.groups) && hours.groups.length > 0 ? hours : usual
}

/** Days that have the same hours: when they begin and end, and the break between. */
interface HoursGroupProps {
  readonly group: OpeningGroup
  readonly number: number
  readonly onChange: (group: OpeningGroup) => void
  readonly onRemove: (() => void) | undefined
}

const usualPause: TimeSpan = { from: '12:00', to: '13:00' }

function HoursGroup({ group, number, onChange, onRemove }: HoursGroupProps) {
  const texts = useTexts('editor')
  const { pause } = group
  const problem = openingGroupProblem(group)
  const problemId = `hours-problem-${number}`
  return (
    <fieldset className="hours-group" aria-describedby={problem ? problemId : undefined}>
      <legend className="visually-hidden">{fill(texts.hoursGroup, { number })}</legend>
      <Days group={group} onChange={onChange} />
      <Times labels={[texts.hoursFrom, texts.hoursTo]} span={group} onChange={(span) => onChange({ ...group, ...span })} />
      <div className="hours-more">
        <Checkbox
          label={texts.hoursPause}
          checked={pause !== undefined}
          onChange={({ target }) => onChange({ ...group, pause: target.checked ? usualPause : undefined })}
        />
        {onRemove && <IconButton kind="quiet" icon="remove" label={fill(texts.hoursRemove, { number })} onClick={onRemove} />}
      </div>
      {pause && <Times labels={[texts.hoursPauseFrom, texts.hoursPauseTo]} span={pause} onChange={(changed) => onChange({ ...group, pause: changed })} />}
      {problem && <FieldError id={problemId}>{texts[problem]}</FieldError>}
    </fieldset>
  )
}

function Days({ group, onChange }: Pick<HoursGroupProps, 'group' | 'onChange'>) {
  const texts = useTexts('editor')
  return (
    <div className="hours-days">
      {weekdays.map((day) => {
        const isPicked = group.days.includes(day)
        const days = isPicked ? group.days.filter((other) => other !== day) : [...group.days, day].toSorted((one, other) => one - other)
        return (
          <label key={day} className="chip">
            <input type="checkbox" aria-label={texts[`longDay${day}`]} checked={isPicked} onChange={() => onChange({ ...group, days })} />
            <span aria-hidden="true">{texts[`day${day}`]}</span>
          </label>
        )
      })}
    </div>
  )
}

function Times({ labels: [from, to], span, onChange }: { labels: readonly [string, string]; span: TimeSpan; onChange: (span: TimeSpan) => void }) {
  return (
    <div className="hours-span">
      <TextField type="time" label={from} value={span.from} onChange={({ target }) => onChange({ from: target.value, to: span.to })} />
      <TextField type="time" label={to} value={span.to} onChange={({ target }) => onChange({ from: span.from, to: target.value })} />
    </div>
  )
}
