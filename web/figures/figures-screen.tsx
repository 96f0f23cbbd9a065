/** No personal data. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Figures, figuresContract } from '#domain/figures/figures.contract.ts'
import type { Language } from '#domain/language.ts'
import { inLanguage } from '#web/paths.ts'
import { formatStudioMonth } from '#web/studio/studio-clock.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatEuros, formatMoney, formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection, Section } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLanguage } from '#web/use-language.ts'
import { PeriodFiguresCard } from './period-figures.tsx'

export default function FiguresScreen() {
  const texts = useTexts('figures')
  const { asked, again } = useAsked(figuresContract.getFigures, {})
  return (
    <>
      <StudioTitle lead={texts.lead} />
      <div className="stack">
        <PeriodFiguresCard />
        <WhenLoaded asked={asked} failed={texts.failed} again={again}>
          {(figures) => (
            <div className="stack">
              <Months figures={figures} />
              <Retakes retakes={figures.retakes} />
              <UnhelpfulPages pages={figures.help} />
            </div>
          )}
        </WhenLoaded>
      </div>
    </>
  )
}

type Month = Figures['months'][number]
const shortMonth = (month: string) => `${month.slice(5)}/${month.slice(2, 4)}`
const wholeEuros = (euros: number, language: Language) => formatMoney(100 * euros, language, 0)
const promised = ({ finished, overdue }: Month) => finished + overdue
const rateOf = (month: Month) => (promised(month) === 0 ? 0 : month.on_time / promised(month))

function Months({ figures: { months } }: { readonly figures: Figures }) {
  const texts = useTexts('figures')
  const language = useLanguage()
  const rate = (month: Month) => (promised(month) === 0 ? '–' : formatPercent(rateOf(month), language))
  const bars = (valueOf: (month: Month) => number, shown: (month: Month) => string) => months.map((month) => ({ label: shortMonth(month.month), value: valueOf(month), shown: shown(month) }))
  const charts = [
    { name: texts.orders, bars: bars(({ orders }) => orders, ({ orders }) => formatNumber(orders, language)) },
    { name: texts.revenue, bars: bars(({ revenue }) => revenue, ({ revenue }) => wholeEuros(revenue, language)) },
    { name: texts.onTime, bars: bars(rateOf, rate), most: 1 },
  ]
  return charts.map(({ name, ...chart }) => (
    <FigureBars key={name} name={name} description={fill(texts.chart, { name })} {...chart}>
      <MonthTable caption={name} months={months} rate={rate} />
    </FigureBars>
  ))
}

function MonthTable({ caption, months, rate }: { readonly caption: string; readonly months: readonly Month[]; readonly rate: (month: Month) => string }) {
  const texts = useTexts('figures')
  const language = useLanguage()
  return (
    <DataTable
      caption={caption} rows={months} rowKey={({ month }) => month}
      columns={[
        { key: 'month', label: texts.month, cell: ({ month }) => formatStudioMonth(month, language) },
        { key: 'orders', label: texts.orders, numeric: true, cell: ({ orders }) => formatNumber(orders, language) },
        { key: 'revenue', label: texts.revenue, numeric: true, cell: ({ revenue }) => formatEuros(revenue, language) },
        { key: 'finished', label: texts.finished, numeric: true, cell: ({ finished }) => formatNumber(finished, language) },
        { key: 'onTime', label: texts.inTime, numeric: true, cell: ({ on_time: onTime }) => formatNumber(onTime, language) },
        { key: 'overdue', label: texts.overdueWork, numeric: true, cell: ({ overdue }) => formatNumber(overdue, language) },
        { key: 'rate', label: texts.rate, numeric: true, cell: rate },
      ]}
    />
  )
}

function Retakes({ retakes }: Pick<Figures, 'retakes'>) {
  const texts = useTexts('figures')
  const reasons = useTexts('worklist')
  return (
    <Section heading={texts.retakes}>
      {retakes.length === 0 ? <EmptyState title={texts.noRetakes} text={texts.noRetakesHint} /> : (
        <DataTable
          caption={texts.retakes} rows={retakes} rowKey={({ voice, reason }) => `${voice} ${reason}`}
          columns={[
            { key: 'voice', label: texts.voice, cell: ({ voice }) => voice },
            { key: 'reason', label: texts.reason, cell: ({ reason }) => (reason === null ? texts.withoutReason : reasons[reason]) },
            { key: 'count', label: texts.count, numeric: true, cell: ({ count }) => count },
          ]}
        />
      )}
    </Section>
  )
}

/** Pages of the help that left somebody without an answer. */
function UnhelpfulPages({ pages }: { pages: Figures['help'] }) {
  const texts = useTexts('figures')
  const language = useLanguage()
  return (
    <Section heading={texts.help}>
      {pages.length === 0 ? <EmptyState title={texts.noHelp} text={texts.noHelpHint} /> : (
        <DataTable
          caption={texts.help} rows={pages} rowKey={({ page }) => page}
          columns={[
            { key: 'page', label: texts.page, cell: ({ page }) => <Link to={inLanguage(`/${page}`, language)}>{page}</Link> },
            { key: 'helpful', label: texts.helpful, numeric: true, cell: ({ helpful }) => formatNumber(helpful, language) },
            { key: 'notHelpful', label: texts.notHelpful, numeric: true, cell: ({ not_helpful: notHelpful }) => formatNumber(notHelpful, language) },
          ]}
        />
      )}
    </Section>
  )
}

/** A row of bars with its table behind: who does not see the bars reads the table, and so may everybody else. */
interface Bar {
  /** Below the bar, short. */
  readonly label: string
  /** Zero or more. */
  readonly value: number
  /** Above the bar. */
  readonly shown: string
}

interface Props {
  readonly name: string
  readonly description: string
  readonly bars: readonly Bar[]
  /** Where the bars end at the top; the highest of them where it is not said. */
  readonly most?: number
  readonly children: ReactNode
}

const [width, height, headroom, foot] = [720, 220, 24, 26]

function FigureBars({ name, description, bars, most = 0, children }: Props) {
  const texts = useTexts('figures')
  const top = Math.max(most, ...bars.map(({ value }) => value), Number.MIN_VALUE)
  const step = width / Math.max(bars.length, 1)
  const room = height - headroom - foot
  return (
    <CardSection heading={name}>
      <svg className="figure-bars" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} />
        {bars.map(({ label, value, shown }, at) => {
          const tall = (value / top) * room
          const middle = (at + 0.5) * step
          return (
            <g key={label}>
              <rect x={at * step + step * 0.18} width={step * 0.64} y={height - foot - tall} height={tall} rx="4" />
              <text x={middle} y={height - foot - tall - 8}>{shown}</text>
              <text className="figure-label" x={middle} y={height - 6}>{label}</text>
            </g>
          )
        })}
      </svg>
      <details className="studio-mail-text">
        <summary>{fill(texts.asTable, { name })}</summary>
        {children}
      </details>
    </CardSection>
  )
}
