/**
 * Loaded before anything else into a shop of the tests and its simulators (`node --import`): their clock is `CLOCK_AHEAD_MS` ahead, and goes as every clock
 * goes. The shop itself knows nothing of it.
 */
import { moveClock } from './move-clock.ts'

moveClock(Number(process.env['CLOCK_AHEAD_MS'] ?? 0))
