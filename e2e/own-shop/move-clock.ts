/** Moves the clock of wherever it runs, in a process as in a page. It stands alone: a page gets its source. */
export function moveClock(aheadMs: number) {
  const realNow = Date.now.bind(Date)
  const movedNow = () => realNow() + aheadMs
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [movedNow()] : given, newTarget) as object,
    apply: () => new Date().toString(),
    get: (target, name, receiver) => (name === 'now' ? movedNow : Reflect.get(target, name, receiver) as unknown),
  })
}
