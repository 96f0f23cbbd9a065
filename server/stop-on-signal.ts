/** Lets open requests and jobs finish when the shop is told to stop, or when the process that started it is gone. */
interface Stoppable {
  readonly stop: (timeoutMs: number) => Promise<void>
}

export function stopOnSignal({ stop }: Stoppable, shutdownMs: number) {
  let stopping = false
  const drain = async () => {
    if (stopping) return
    stopping = true
    // Whatever hangs is cut off a little after the time that was promised.
    setTimeout(() => process.exit(1), shutdownMs + 1000).unref()
    await stop(shutdownMs)
    process.exit(0)
  }
  process.once('SIGTERM', drain)
  process.once('SIGINT', drain)
  process.once('disconnect', drain)
}
