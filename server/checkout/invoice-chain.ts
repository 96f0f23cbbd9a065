/** Proves that no issued document is missing, changed or put in between: numbers without a gap, each sum right, each naming the one before. */
import type { ChainProblem } from '#domain/books/chain-problem.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import { contentSum } from './content-sum.ts'

export interface BrokenLink {
  readonly number: string
  readonly what: ChainProblem
}

export interface IssuedDocument {
  readonly number: string
  readonly series: string
  readonly year: number
  readonly sequence: number
  readonly content: InvoiceContent
  readonly contentSha256: string
  readonly previousSha256: string | null
}

/** Of documents in the order of their numbers; `before`: the one in front of the first. */
export function brokenLinksIn(documents: readonly IssuedDocument[], before: IssuedDocument | undefined): BrokenLink[] {
  return documents.flatMap((one, index) => {
    const neighbour = index === 0 ? before : documents[index - 1]
    const former = neighbour?.series === one.series && neighbour.year === one.year ? neighbour : undefined
    return problemsOf(one, former).map((what) => ({ number: one.number, what }))
  })
}

function problemsOf({ number, sequence, content, contentSha256, previousSha256 }: IssuedDocument, former: IssuedDocument | undefined): ChainProblem[] {
  const isWrong = {
    missing: sequence !== (former?.sequence ?? 0) + 1,
    changed: content.number !== number || contentSum(content) !== contentSha256,
    chain: previousSha256 !== (former?.contentSha256 ?? null),
  }
  return (['missing', 'changed', 'chain'] as const).filter((what) => isWrong[what])
}
