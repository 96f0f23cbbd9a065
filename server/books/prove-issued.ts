/** Goes over the issued documents of a year, a part at a time, so that a million of them are proved in as many short calls as it takes. Of years whose documents need not be kept any more nothing is left to prove. */
import { keptSince } from '#domain/account/kept-until.ts'
import type { issuedContract } from '#domain/books/issued.contract.ts'
import { yearOf } from '#domain/calendar/date-only.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { brokenLinksIn, type BrokenLink } from '../checkout/invoice-chain.ts'
import { listPartOfSeries, listSeries } from './issued.queries.ts'

type Contract = typeof issuedContract

const perPart = 1000

const listKeptSeries = ({ db, today }: Pick<Deps, 'db' | 'today'>) => listSeries(db, yearOf(keptSince(today())))

export async function listIssuedYears(deps: Pick<Deps, 'db' | 'today'>): Promise<OutputOf<Contract['listIssuedYears']>> {
  const byYear = Map.groupBy(await listKeptSeries(deps), ({ year }) => year)
  const countOf = (series: string, rows: readonly { readonly series: string; readonly lastNumber: number }[]) => rows.find((row) => row.series === series)?.lastNumber ?? 0
  return { records: [...byYear].map(([year, rows]) => ({ year, invoices: countOf('RE', rows), credit_notes: countOf('GS', rows) })) }
}

/** The series one after the other, each from its first number to the last that was given. */
export async function proveIssued(deps: Pick<Deps, 'db' | 'today'>, { year, from }: ParsedInputOf<Contract['proveIssued']>): Promise<OutputOf<Contract['proveIssued']>> {
  const series = (await listKeptSeries(deps)).filter((one) => one.year === year)
  const [name = series[0]?.series, sequence] = from === '' ? [] : from.split('-')
  const at = series.findIndex((one) => one.series === name)
  const current = series[at]
  if (!current) return { checked: 0, problems: [], next: null }
  const first = Number(sequence ?? 1)
  // The one before the first is read, too: the first has to name it.
  const part = await listPartOfSeries(deps.db, { year, series: current.series, from: Math.max(first - 1, 1), limit: perPart + 1 })
  const hasBefore = first > 1 && part[0]?.sequence === first - 1
  const documents = hasBefore ? part.slice(1) : part.slice(0, perPart)
  const problems = brokenLinksIn(documents, hasBefore ? part[0] : undefined)
  const last = documents.at(-1)
  if (last && documents.length === perPart) return { checked: documents.length, problems, next: `${current.series}-${last.sequence + 1}` }
  const after = series[at + 1]
  return { checked: documents.length, problems: [...problems, ...missingAtTheEnd(current, last?.sequence ?? first - 1)], next: after ? `${after.series}-1` : null }
}

function missingAtTheEnd({ series, year, lastNumber }: { readonly series: string; readonly year: number; readonly lastNumber: number }, found: number): BrokenLink[] {
  return found === lastNumber ? [] : [{ number: `${series}-${year}-${String(found).padStart(6, '0')}`, what: 'end' }]
}
