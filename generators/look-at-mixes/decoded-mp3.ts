import { usualLimits } from '#audio/decode/limits.ts'
import { createMonoCollector } from '#audio/decode/mono-collector.ts'
import { decodeMp3 } from '#audio/decode/mp3.ts'
import type { Sound } from '#audio/sound.ts'

export async function decodedMp3(bytes: Uint8Array): Promise<Sound> {
  const collector = createMonoCollector(usualLimits)
  await decodeMp3(new Uint8Array(bytes), collector)
  return collector.finish()
}
