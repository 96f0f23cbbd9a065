import { useState } from 'react'
import { Link } from 'react-router'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { WorkRow } from '#domain/production/worklist.contract.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useWorkPlace } from './use-work-place.ts'
import { useWorkBoard } from './work-board-store.ts'
import { dueWords, standingOf } from './work-words.ts'

export function WorkTable({ rows, chosenId }: { readonly rows: readonly WorkRow[]; readonly chosenId: string | undefined }) {
  const texts = useTexts('worklist')
  const [hereToday] = useState(() => studioTimeOf(new Date()).day)
  const today = useWorkBoard()?.day ?? hereToday
  return (
    <table className="data-table work-table">
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>{[texts.due, texts.greeting, texts.voice, texts.state].map((label) => <th key={label} scope="col">{label}</th>)}</tr>
      </thead>
      <tbody>{rows.map((row) => <Row key={row.id} row={row} isChosen={row.id === chosenId} today={today} />)}</tbody>
    </table>
  )
}

/** Where the sheet lies below the list, whoever presses a row wants to see it. */
function showSheet() {
  if (matchMedia('(width <= 1100px)').matches) document.getElementById('work-sheet')?.scrollIntoView({ block: 'start' })
}

interface RowProps {
  readonly row: WorkRow
  readonly isChosen: boolean
  readonly today: DateOnly
}

function Row({ row, isChosen, today }: RowProps) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  const due = dueWords(row, today, language, texts)
  const standing = standingOf(row, texts)
  return (
    <tr data-chosen={isChosen ? '' : undefined}>
      <td data-label={texts.due} className="work-due" data-late={due.isLate ? '' : undefined}>
        <div>{due.words}{row.is_express && <small>{texts.express}</small>}</div>
      </td>
      <td data-label={texts.greeting}>
        <GreetingName row={row} isChosen={isChosen} />
      </td>
      <td data-label={texts.voice}>
        <div>{row.voice.name} {row.voice.ai && <Tag kind="ai">{texts.ai}</Tag>}{row.assigned_to && <small>{row.assigned_to.name}</small>}</div>
      </td>
      <td data-label={texts.state}>
        <div className="work-states"><Tag kind={standing.kind}>{standing.words}</Tag>{row.is_correction && <Tag kind="plain">{texts.correction}</Tag>}</div>
      </td>
    </tr>
  )
}

function GreetingName({ row, isChosen }: Pick<RowProps, 'row' | 'isChosen'>) {
  const texts = useTexts('worklist')
  const types = useTexts('productTypes')
  const { addressWith } = useWorkPlace()
  return (
    <div>
      <Link to={addressWith({ greeting: row.id })} replace preventScrollReset onClick={showSheet} aria-current={isChosen ? 'true' : undefined}>
        {row.customer ?? fill(texts.sheet, { number: row.number })}
      </Link>
      {row.name !== null && <small>{row.name}</small>}
      <small>{fill(texts.characters, { type: types[row.product_type], count: row.characters })}</small>
    </div>
  )
}
