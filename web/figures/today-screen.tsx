/** The start of the studio: what waits in every room that one may enter, and the work itself. */
import { Link } from 'react-router'
import { mostWaitingCounted } from '#domain/figures/today.ts'
import { useWorkBoard } from '#web/production/work-board-store.ts'
import { WorkBoardScreen } from '#web/production/work-screen.tsx'
import { countWords, sinceWords } from '#web/production/work-words.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { placesOfWaiting, useRestoredTo, useWaiting } from '#web/studio/waiting-counts.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

export default function TodayScreen() {
  return <WorkBoardScreen isHeld={useWaiting() === undefined}><HeldNotice /><WaitingTiles /></WorkBoardScreen>
}

function HeldNotice() {
  const texts = useTexts('figures')
  const language = useLanguage()
  const restoredTo = useRestoredTo()
  return restoredTo !== null && <p role="status"><b>{fill(texts.held, { time: formatStudioMoment(restoredTo, language) })}</b></p>
}

/** Nothing of what does not wait. */
function WaitingTiles() {
  const texts = useTexts('figures')
  const words = useTexts('worklist')
  const pathTo = useStudioPath()
  const day = useWorkBoard()?.day
  const waiting = useWaiting()
  if (waiting === undefined || waiting.length === 0) return null
  const some = waiting.filter(({ count }) => count > 0)
  if (some.length === 0) return <p className="soft work-nothing-waits">{texts.nothingWaits}</p>
  return (
    <ul className="work-tiles" aria-label={texts.waitsInOffice}>
      {some.map(({ kind, count, oldest }) => {
        const { place, query } = placesOfWaiting[kind]
        return (
          <li key={kind} data-tile={kind} data-some="">
            <Link to={`${pathTo(place)}${query === undefined ? '' : `?${query}`}`}>
              <b>{countWords(count, words, mostWaitingCounted)}</b> {count === 1 ? texts[`${kind}_one`] : texts[kind]}
              {day !== undefined && oldest !== null && <small>{sinceWords(oldest, day, words)}</small>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
