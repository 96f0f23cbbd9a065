/** The day in figures; each leads to what it counts. */
import { Link } from 'react-router'
import type { WorkBoard } from '#domain/production/worklist.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStudioPath, type StudioScreen } from '#web/studio/studio-paths.ts'
import { useWorkPlace } from './use-work-place.ts'
import { countWords } from './work-words.ts'

interface Tile {
  readonly key: string
  readonly count: number | undefined
  readonly words: string
  readonly screen: StudioScreen
  readonly filter?: string
}

export function WorkTiles({ board }: { readonly board: WorkBoard | undefined }) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  const pathTo = useStudioPath()
  const { screen, filter } = useWorkPlace()
  const tiles: readonly Tile[] = [
    { key: 'due', count: board?.due_today, words: texts.dueToday, screen: 'start', filter: 'due_today' },
    { key: 'late', count: board?.overdue, words: texts.overdue, screen: 'start', filter: 'overdue' },
    { key: 'express', count: board?.express, words: texts.express, screen: 'start', filter: 'express' },
    { key: 'waiting', count: board?.lists.questions, words: texts.waiting, screen: 'questions' },
    { key: 'judge', count: board?.lists.quality, words: texts.toJudge, screen: 'quality' },
  ]
  const rate = board?.on_time_rate
  return (
    <>
      <ul className="work-tiles" aria-label={texts.figures}>
        {tiles.map((tile) => {
          const isHere = tile.screen === screen && tile.filter === filter
          return (
            <li key={tile.key} data-tile={tile.key} data-some={tile.count ? '' : undefined}>
              <Link to={`${pathTo(isHere ? 'start' : tile.screen)}${tile.filter !== undefined && !isHere ? `?filter=${tile.filter}` : ''}`} aria-current={isHere ? 'true' : undefined}>
                <b>{tile.count === undefined ? '–' : countWords(tile.count, texts)}</b> {tile.words}
              </Link>
            </li>
          )
        })}
        <li data-tile="rate"><p><b>{rate === undefined || rate === null ? '–' : formatPercent(rate, language)}</b> {rate === null ? texts.noRate : texts.onTime}</p></li>
      </ul>
      {board !== undefined && board.stuck > 0 && filter !== 'stuck' && (
        <p className="work-stuck" role="status">{board.stuck === 1 ? texts.stuckOne : fill(texts.stuck, { count: countWords(board.stuck, texts) })} <Link to={`${pathTo('start')}?filter=stuck`}>{texts.showStuck}</Link></p>
      )}
    </>
  )
}
