/** What there is to do today, in recordings, in quality control, in questions: the list, and beside it the sheet of the greeting that is chosen. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioDay } from '#web/studio/studio-clock.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'
import { useAsked } from '#web/studio/use-asked.ts'
import { useStaff } from '#web/staff/use-staff.ts'
import { useWorkKeys } from './use-work-keys.ts'
import { useWorkPlace, type WorkListScreen } from './use-work-place.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'
import { useWorkBoard, useWorkVersion } from './work-board-store.ts'
import { WorkPages } from './work-pages.tsx'
import { WorkSearch } from './work-search.tsx'
import { WorkSheetPanel } from './work-sheet-panel.tsx'
import { WorkTable } from './work-table.tsx'
import { WorkTiles } from './work-tiles.tsx'

export default function WorkScreen() {
  const texts = useTexts('worklist')
  const studio = useTexts('studio')
  const language = useLanguage()
  const { screen, list, filter, search, after, greetingId, addressWith } = useWorkPlace()
  const board = useWorkBoard()
  const [now] = useState(() => new Date())
  const { asked, again } = useAsked(worklistContract.listWork, { list, filter, search, after }, useWorkVersion())
  const rows = asked.status === 'ready' ? asked.value.records : []
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
        <h1>{screen === 'start' ? formatStudioDay(now, language) : studio[`${screen}Headline`]}</h1>
        <WorkSearch />
      </header>
      <WorkTiles board={board} />
      <div className="work-two">
        <div className="work-list">
          <WhenLoaded asked={asked} failed={texts.failed} again={again}>
            {({ records, next }) => (records.length > 0
              ? <><WorkTable rows={records} chosenId={chosenId} /><WorkPages next={next} /></>
              : <NothingThere screen={screen} isSearched={search !== ''} isFiltered={filter !== undefined || after !== undefined} all={addressWith({ filter: undefined, search: undefined, after: undefined })} />)}
          </WhenLoaded>
        </div>
        <WorkSheetPanel greetingId={chosenId} rows={rows} isLoading={asked.status === 'loading'} />
      </div>
      <SingleKeysSwitch explained={texts.keys} />
    </>
  )
}

interface Nothing {
  readonly screen: WorkListScreen
  readonly isSearched: boolean
  readonly isFiltered: boolean
  /** Where everything is shown. */
  readonly all: string
}

function NothingThere({ screen, isSearched, isFiltered, all }: Nothing) {
  const texts = useTexts('worklist')
  const staff = useStaff()
  const toAll = <LinkButton kind="ghost" to={all}>{texts.showAll}</LinkButton>
  if (isSearched) return <EmptyState title={texts.emptyFound} text={texts.emptyFoundHint} action={toAll} />
  if (isFiltered) return <EmptyState title={texts.emptyFilter} text={texts.emptyFilterHint} action={toAll} />
  const isTalent = staff.status === 'signedIn' && staff.staff.role === 'talent'
  return <EmptyState title={texts.emptyToday} text={isTalent ? texts.talentEmpty : texts[`${screen}Empty`]} />
}
