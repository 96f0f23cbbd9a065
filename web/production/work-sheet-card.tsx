/** One greeting whole: script, wishes, what can be done, its takes, and what was before. */
import { Link } from 'react-router'
import { clockTime } from '#web/player/clock-time.ts'
import type { WorkRow } from '#domain/production/worklist.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useSingleKeys } from './single-keys.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { WorkPast } from './work-past.tsx'
import { WorkScript } from './work-script.tsx'
import { WorkSteps } from './work-steps.tsx'
import { WorkTakes } from './work-takes.tsx'

export function WorkSheetCard({ sheet, rows, onChanged }: SheetProps & { readonly rows: readonly WorkRow[] }) {
  const texts = useTexts('worklist')
  const hasKeys = useSingleKeys()
  const prompter = useStudioPath()('prompter', { greetingId: sheet.id })
  return (
    <>
      {sheet.is_canceled && <p className="work-canceled" role="status"><Icon name="warn" />{texts.orderCanceled}</p>}
      <div className="work-sheet-head">
        <div>
          <h2>{sheet.customer ?? fill(texts.sheet, { number: sheet.number })}</h2>
          <p className="soft">
            <span className="figures">{sheet.number}</span>
            {sheet.order_number !== null && <> · {fill(texts.order, { number: sheet.order_number })}</>}
            {' · '}{sheet.voice.name} · {fill(texts.estimated, { length: clockTime(sheet.estimated_seconds) })}
          </p>
        </div>
        {hasKeys && <span className="work-jk" aria-hidden="true"><kbd>J</kbd> <kbd>K</kbd> {texts.move}</span>}
      </div>
      <WorkScript sheet={sheet} />
      <div className="work-tools">
        <Button kind="quiet" onClick={() => print()}>{texts.print}</Button>
        {!sheet.is_canceled && <Link className="button button-quiet" to={prompter}>{texts.prompter}</Link>}
      </div>
      <WorkSteps sheet={sheet} onChanged={onChanged} />
      <WorkTakes sheet={sheet} rows={rows} onChanged={onChanged} />
      <WorkPast sheet={sheet} />
    </>
  )
}
