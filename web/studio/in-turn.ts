/** Lets so many go at the same time; who comes then waits for a place, and gets it in the order of coming. */
export function inTurn(mostAtOnce: number) {
  let going = 0
  const waiting: (() => void)[] = []
  return async function go<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    if (going < mostAtOnce) going += 1
    else await new Promise<void>((begin) => { waiting.push(begin) })
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
