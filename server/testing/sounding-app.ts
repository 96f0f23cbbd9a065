/** The shop for tests that listen: with a voice and a sound room. */
import { keptSound } from './sound.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export async function openSoundingApp(): Promise<TestApp> {
  return openTestApp({ deps: keptSound() })
}
