/** The shop for tests that listen: with a voice and a sound room, which end with it. */
import { openTestSound } from './sound.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export async function openSoundingApp(): Promise<TestApp> {
  const sound = openTestSound()
  const shop = await openTestApp({ deps: sound.deps })
  const close = async () => {
    await shop.close()
    await sound.close()
  }
  return { ...shop, close, [Symbol.asyncDispose]: close }
}
