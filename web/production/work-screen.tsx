import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { WorkList } from '#domain/production/work-list.ts'
import { type WorkBoard, worklistContract, type WorkRow } from '#domain/production/worklist.contract.ts'
import { MissingDemos } from '#web/catalogue/voice-demos.tsx'
import { useStaff } from '#web/staff/staff-session.ts'
import { formatStudioDay } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { SingleKeysSwitch, useSingleKeys } from './single-keys.tsx'
import { useWorkKeys } from './use-work-keys.ts'
import { noGreeting, useWorkPlace } from './use-work-place.ts'
import { useWorkBoard, useWorkVersion } from './work-board-store.ts'
import { WorkSheetCard } from './work-sheet-card.tsx'
import { WorkTable } from './work-table.tsx'
import { countWords, sinceWords } from './work-words.ts'

export default function WorkScreen() {
  return <WorkBoardScreen />
}

interface WorkBoardProps {
  /** What else the start of the studio shows, above the list. */
  readonly children?: ReactNode
  /** Until the list has its place. */
  readonly isHeld?: boolean
}

export function WorkBoardScreen({ children, isHeld = false }: WorkBoardProps) {
  const texts = useTexts('worklist')
  const studio = useTexts('studio')
  const language = useLanguage()
  const { list, filter, search, after, greetingId, addressWith } = useWorkPlace()
  const board = useWorkBoard()
  const [now] = useState(() => new Date())
  const { asked, again } = useAsked(worklistContract.listWork, { list, filter, search, after }, useWorkVersion())
  // While another search in the same list is on its way the sheet stays, with what was begun on it.
  const here = [list, filter, after].join(' ')
  const [shown, setShown] = useState<{ readonly of: string; readonly rows: readonly WorkRow[] }>({ of: here, rows: [] })
  if (asked.status === 'ready' && asked.value.records !== shown.rows) setShown({ of: here, rows: asked.value.records })
  const rows = asked.status === 'failed' || shown.of !== here ? [] : shown.rows
  const chosen = rows.find(({ id }) => id === greetingId) ?? (greetingId === undefined ? rows[0] : undefined)
  const chosenId = greetingId ?? chosen?.id
  const navigate = useNavigate()
  useWorkKeys({
    onMove: (by) => {
      const place = rows.findIndex(({ id }) => id === chosenId)
      const next = rows[place < 0 ? 0 : place + by]
      if (next) void navigate(addressWith({ greeting: next.id }), { replace: true, preventScrollReset: true })
    },
  })
  return (
    <>
      <header className="work-head">
        <h1>{list === 'today' ? formatStudioDay(now, language) : studio[list]}</h1>
        <WorkSearch />
      </header>
      <WorkTiles board={board} />
      {children}
      {!isHeld && <div className="work-two">
        <div className="work-list">
          <WhenLoaded asked={asked} failed={texts.failed} again={again}>
            {({ records, next }) => (records.length > 0
              ? <><WorkTable rows={records} chosenId={chosenId} /><WorkPages next={next} /></>
              : <NothingThere list={list} isSearched={search !== ''} isFiltered={filter !== undefined || after !== undefined} all={addressWith({ filter: undefined, search: undefined, after: undefined })} />)}
          </WhenLoaded>
        </div>
        <WorkSheetPanel greetingId={chosenId} rows={rows} isLoading={asked.status === 'loading'} />
      </div>}
      <SingleKeysSwitch explained={texts.keys} />
      <MissingDemos />
    </>
  )
}

interface Nothing {
  readonly list: WorkList
  readonly isSearched: boolean
  readonly isFiltered: boolean
  /** Where everything is shown. */
  readonly all: string
}

function NothingThere({ list, isSearched, isFiltered, all }: Nothing) {
  const texts = useTexts('worklist')
  const staff = useStaff()
  const toAll = <LinkButton kind="ghost" to={all}>{texts.showAll}</LinkButton>
  if (isSearched) return <EmptyState title={texts.emptyFound} text={texts.emptyFoundHint} action={toAll} />
  if (isFiltered) return <EmptyState title={texts.emptyFilter} text={texts.emptyFilterHint} action={toAll} />
  const isTalent = staff.status === 'signedIn' && staff.staff.role === 'talent'
  return <EmptyState title={texts.emptyToday} text={isTalent ? texts.talentEmpty : texts[`${list}Empty`]} />
}

/** The way through a long list: further, and back to its beginning. */
function WorkPages({ next }: { readonly next: string | null }) {
  const texts = useTexts('worklist')
  const { after, addressWith } = useWorkPlace()
  if (next === null && after === undefined) return null
  return (
    <nav className="row studio-pages" aria-label={texts.pages}>
      {after !== undefined && <LinkButton kind="ghost" to={addressWith({ after: undefined, greeting: undefined })}>{texts.first}</LinkButton>}
      {next !== null && <LinkButton kind="ghost" to={addressWith({ after: next, greeting: undefined })}>{texts.next}</LinkButton>}
    </nav>
  )
}

/** The sheet of the greeting that is chosen, beside the list or below it. */
interface Props {
  readonly greetingId: string | undefined
  /** Those that files of several greetings may be meant for. */
  readonly rows: readonly WorkRow[]
  readonly isLoading: boolean
}

/** One place whatever lies on it: the focus stays there when the greeting goes to another list. */
function WorkSheetPanel({ greetingId, rows, isLoading }: Props) {
  const texts = useTexts('worklist')
  const isChosen = greetingId !== undefined && greetingId !== noGreeting
  if (!isChosen && isLoading) return null
  return (
    <section id="work-sheet" className={isChosen ? 'work-sheet' : 'work-sheet work-sheet-none'} aria-label={texts.greeting} tabIndex={-1}>
      {isChosen ? <Sheet greetingId={greetingId} rows={rows} /> : <EmptyState title={texts.nothingChosen} text={texts.nothingChosenHint} />}
    </section>
  )
}

function Sheet({ greetingId, rows }: Pick<Props, 'rows'> & { readonly greetingId: string }) {
  const texts = useTexts('worklist')
  const { asked, again, put } = useAsked(worklistContract.getWorkSheet, { greetingId }, useWorkVersion())
  return (
    <WhenLoaded asked={asked} failed={texts.sheetFailed} again={again}>
      {(sheet) => <WorkSheetCard key={sheet.id} sheet={sheet} rows={rows} onChanged={put} />}
    </WhenLoaded>
  )
}

/** Searches the list while one writes; the slash key leads here. */
const waitMs = 250

function WorkSearch() {
  const texts = useTexts('worklist')
  const { search, addressWith } = useWorkPlace()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const [written, setWritten] = useState({ text: search, of: search })
  const state = useStaff()
  const isTalent = state.status === 'signedIn' && state.staff.role === 'talent'
  const hasKeys = useSingleKeys()
  const label = isTalent ? texts.findOwn : texts.find
  const shown = written.of === search || written.text === search ? written.text : search

  useWorkKeys({
    onSearch: () => {
      input.current?.focus()
      input.current?.select()
    },
  })

  function find(text: string) {
    setWritten({ text, of: search })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      void navigate(addressWith({ search: text.trim() === '' ? undefined : text.trim(), after: undefined, greeting: undefined }), { replace: true, preventScrollReset: true })
    }, waitMs)
  }

  return (
    <search className="work-search">
      <input
        ref={input} type="search" aria-label={label} placeholder={hasKeys ? `${label}   /` : label} maxLength={100} autoComplete="off" spellCheck={false} value={shown}
        onChange={({ currentTarget: { value } }) => find(value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
    </search>
  )
}

/** The day in figures; each leads to what it counts. */
interface Tile {
  readonly key: string
  readonly count: number | undefined
  readonly words: string
  readonly oldest?: DateOnly | null | undefined
  readonly list: WorkList
  readonly filter?: string
}

function WorkTiles({ board }: { readonly board: WorkBoard | undefined }) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  const pathTo = useStudioPath()
  const { list, filter } = useWorkPlace()
  const tiles: readonly Tile[] = [
    { key: 'due', count: board?.due_today, words: texts.dueToday, list: 'today', filter: 'due_today' },
    { key: 'late', count: board?.overdue, words: texts.overdue, oldest: board?.oldest.overdue, list: 'today', filter: 'overdue' },
    { key: 'express', count: board?.express, words: texts.express, list: 'today', filter: 'express' },
    { key: 'waiting', count: board?.lists.questions, words: texts.waiting, oldest: board?.oldest.questions, list: 'questions' },
    { key: 'judge', count: board?.lists.quality, words: texts.toJudge, oldest: board?.oldest.quality, list: 'quality' },
  ]
  const rate = board?.on_time_rate
  return (
    <>
      <ul className="work-tiles" aria-label={texts.figures}>
        {tiles.map((tile) => {
          const isHere = tile.list === list && tile.filter === filter
          return (
            <li key={tile.key} data-tile={tile.key} data-some={tile.count ? '' : undefined}>
              <Link to={`${pathTo(isHere ? 'today' : tile.list)}${tile.filter !== undefined && !isHere ? `?filter=${tile.filter}` : ''}`} aria-current={isHere ? 'true' : undefined}>
                <b>{tile.count === undefined ? '–' : countWords(tile.count, texts)}</b> {tile.words}
                {board && tile.oldest && <small>{sinceWords(tile.oldest, board.day, texts)}</small>}
              </Link>
            </li>
          )
        })}
        <li data-tile="rate"><p><b>{rate === undefined || rate === null ? '–' : formatPercent(rate, language)}</b> {rate === null ? texts.noRate : texts.onTime}</p></li>
      </ul>
      {board !== undefined && board.stuck > 0 && filter !== 'stuck' && (
        <p className="work-stuck" role="status">{board.stuck === 1 ? texts.stuckOne : fill(texts.stuck, { count: countWords(board.stuck, texts) })} <Link to={`${pathTo('today')}?filter=stuck`}>{texts.showStuck}</Link></p>
      )}
    </>
  )
}
