/** Prepares every piece of music for mixing, so that the first sample with it isn't late. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { preparedBed, storedMusic, storedMusicIds } from '#assets/music/stored-music.ts'
import { usualRateHz } from '#audio/room/sound-orders.ts'
import { prepareMusic } from '#audio/room/sound-worker.ts'
import { bedFile } from '#audio/room/stored-bed.ts'

const folder = new URL('.', preparedBed(''))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const musicId of storedMusicIds) {
  const music = storedMusic(musicId)
  if (!music) continue
  const { file, prepared, ...loop } = music
  writeFileSync(prepared, bedFile(await prepareMusic({ kind: 'bed', path: fileURLToPath(file), ...loop, sampleRateHz: usualRateHz })))
}
