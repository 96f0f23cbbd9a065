/** Loaded into a tortured shop before anything else: its clock jumps once, some time after the start. */
const [afterMs = 0, byMs = 0] = (process.env['CLOCK_JUMPS'] ?? '').split(' ').map(Number)
const TrueDate = Date
const ahead = { ms: 0 }
setTimeout(() => { ahead.ms = byMs }, afterMs).unref()

class JumpingDate extends TrueDate {
  constructor(...said: [] | ConstructorParameters<typeof TrueDate>) {
    if (said.length === 0) super(JumpingDate.now())
    else super(...said)
  }

  static override now(): number {
    return TrueDate.now() + ahead.ms
  }
}

globalThis.Date = JumpingDate as typeof Date
