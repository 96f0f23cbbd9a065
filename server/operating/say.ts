/** What a command tells whoever typed it. */
export interface Say {
  (line: string): void
  /** No more than one such line in some seconds. */
  readonly sometimes: (line: string) => void
}

const everyMs = 5000

export function sayTo(write: (line: string) => void): Say {
  let last = Date.now()
  const sometimes = (line: string) => {
    if (Date.now() - last < everyMs) return
    last = Date.now()
    write(line)
  }
  return Object.assign((line: string) => write(line), { sometimes })
}

/** Said to whoever typed the command, as it is. */
export class Refused extends Error {}
