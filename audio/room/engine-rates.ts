/** At which rates greetings are mixed: the voices' own, unless a profile promises more. */
import { type ProfileId, profiles } from '../profiles.ts'

export const usualRateHz = 22_050
const higherRateHz = 44_100

export function engineRateOf(profile: ProfileId): number {
  return profiles[profile].sampleRateHz > usualRateHz ? higherRateHz : usualRateHz
}
