/** Runs the proof of every year, as the studio's screen does. */
import type { Db } from '#server/db/database.ts'
import { todayAtTheStudio } from '#server/deps.ts'
import { listIssuedYears, proveIssued } from '#server/books/issued.ts'

/** A sentence for each document that is not in order. */
export async function brokenLinksOf(db: Db): Promise<string[]> {
  const broken: string[] = []
  const deps = { db, today: todayAtTheStudio(() => new Date()) }
  for (const { year } of (await listIssuedYears(deps)).records) {
    for (let from: string | null = ''; from !== null;) {
      const { problems, next }: Awaited<ReturnType<typeof proveIssued>> = await proveIssued(deps, { year, from })
      broken.push(...problems.map(({ number, what }) => `${number}: ${what}`))
      from = next
    }
  }
  return broken
}
