/** Waits for an answer no longer than this, whatever becomes of the connection: whoever is asked may be killed at any moment. */
export async function inTime<Answer>(limitMs: number, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const leaving = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      leaving.abort()
      reject(new Error(`no answer within ${limitMs} ms`))
    }, limitMs)
  })
  try {
    return await Promise.race([ask(leaving.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
