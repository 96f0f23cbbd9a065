/**
 * `node generators/music/main.ts [id …]`: composes, plays and stores the music beds, all or those named.
 * Needs FluidSynth, the instruments of FluidR3 and FFmpeg; the shop itself needs none of them.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#tools/project-files.ts'
import { beds, loopSamplesOf, pieces } from './beds.ts'
import { compose, type Piece } from './compose.ts'
import { scores } from './scores/all-scores.ts'
import { encodeLoop } from './sound/encode.ts'
import { cutLoop } from './sound/loop.ts'
import { master } from './sound/master.ts'
import { mixParts } from './sound/mix-parts.ts'

const folder = join(projectFolder, 'assets', 'music')
const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !pieces.some((piece) => piece.id === id))
/** Two at a time: FluidSynth is one thread. */
const players = 2

async function store(piece: Piece): Promise<void> {
  const score = scores[piece.id]
  if (!score) throw new Error(`There is no score of ${piece.id}`)
  const composition = compose(piece, score)
  const loopSamples = loopSamplesOf(piece)
  const loop = cutLoop(master(await mixParts(composition, loopSamples)), loopSamples)
  const mp3 = await encodeLoop(loop)
  await writeFile(join(folder, `${piece.id}.mp3`), mp3)
  console.log(`${piece.id}: ${composition.parts.length} parts, ${Math.round(mp3.length / 1024)} KiB`)
}

async function storeAll(queue: Piece[]): Promise<void> {
  await writeFile(join(folder, 'beds.json'), `${JSON.stringify(beds, undefined, 2)}\n`)
  await Promise.all(Array.from({ length: players }, async () => {
    for (let piece = queue.shift(); piece; piece = queue.shift()) await store(piece)
  }))
}

if (unknown.length > 0) {
  console.error(`The catalogue knows no music "${unknown.join('", "')}".`)
  process.exitCode = 2
} else {
  await storeAll(pieces.filter(({ id }) => wanted.length === 0 || wanted.includes(id)))
}
