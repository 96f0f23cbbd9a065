/** Days that have the same hours: when they begin and end, and the break between. */
import { openingGroupProblem, type OpeningGroup } from '#domain/greeting/opening-hours.ts'
import { weekdays, type TimeSpan } from '#domain/greeting/opening-week.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  readonly group: OpeningGroup
  readonly number: number
  readonly onChange: (group: OpeningGroup) => void
  readonly onRemove: (() => void) | undefined
}

const usualPause: TimeSpan = { from: '12:00', to: '13:00' }

export function HoursGroup({ group, number, onChange, onRemove }: Props) {
  const texts = useTexts('editor')
  const { pause } = group
  const problem = openingGroupProblem(group)
  const problemId = `hours-problem-${number}`
  return (
    <fieldset className="hours-group" aria-describedby={problem ? problemId : undefined}>
      <legend className="visually-hidden">{fill(texts.hoursGroup, { number })}</legend>
      <div className="hours-head">
        <Days group={group} onChange={onChange} />
        {onRemove && <IconButton kind="quiet" icon="remove" label={fill(texts.hoursRemove, { number })} onClick={onRemove} />}
      </div>
      <div className="hours-times">
        <Times labels={[texts.hoursFrom, texts.hoursTo]} span={group} onChange={(span) => onChange({ ...group, ...span })} />
        {pause && <Times labels={[texts.hoursPauseFrom, texts.hoursPauseTo]} span={pause} onChange={(changed) => onChange({ ...group, pause: changed })} />}
      </div>
      <Checkbox
        label={texts.hoursPause}
        checked={pause !== undefined}
        onChange={({ target }) => onChange({ ...group, pause: target.checked ? usualPause : undefined })}
      />
      {problem && <FieldError id={problemId}>{texts[problem]}</FieldError>}
    </fieldset>
  )
}

function Days({ group, onChange }: Pick<Props, 'group' | 'onChange'>) {
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
