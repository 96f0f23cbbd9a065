/** One factor that makes a whole sound as loud as another. */
import { gainOf } from '../decibels.ts'

/** The factor from a measured loudness to a wanted one, within `mostDb` either way; silence is left as it is. */
export function gainToLoudness(measuredLufs: number, wantedLufs: number, mostDb: number): number {
  if (!Number.isFinite(measuredLufs)) return 1
  return gainOf(Math.min(mostDb, Math.max(-mostDb, wantedLufs - measuredLufs)))
}
