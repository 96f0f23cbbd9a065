/** What nobody has needed for a while gives its memory back. */
export function whenIdle(idleMs: number, end: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    busy: () => clearTimeout(timer),
    idle: () => {
      clearTimeout(timer)
      timer = setTimeout(end, idleMs).unref()
    },
  }
}
