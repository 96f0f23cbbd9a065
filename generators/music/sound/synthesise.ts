/** FluidSynth plays the FluidR3 instruments. Both are needed for authoring only. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Composition, Part } from '../composition.ts'
import { midiFileOf } from '../midi-file.ts'
import { bedFormat } from './bed-format.ts'

const run = promisify(execFile)
const soundFont = process.env['SOUND_FONT'] ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2'
/** Higher than the stored rate: the instruments are resampled without a good filter, which is left to FFmpeg. */
const synthRateHz = 48_000
const settings = ['reverb.room-size=0.45', 'reverb.damp=0.5', 'reverb.level=0.5', 'chorus.active=0']
const options = settings.flatMap((setting) => ['-o', `synth.${setting}`])

export async function synthesise(composition: Composition, part: Part, passes: number): Promise<Float32Array> {
  const folder = await mkdtemp(join(tmpdir(), 'music-'))
  try {
    const midi = join(folder, 'part.mid')
    const wave = join(folder, 'part.wav')
    const mono = join(folder, 'part.f32')
    await writeFile(midi, midiFileOf(composition, part, passes))
    const output = ['-O', 'float', '-T', 'wav', '-F', wave]
    await run('fluidsynth', ['-ni', '-q', '-g', '0.6', '-r', `${synthRateHz}`, ...options, ...output, soundFont, midi])
    const toMono = `pan=mono|c0=0.5*c0+0.5*c1,aresample=${bedFormat.sampleRateHz}:filter_size=128:phase_shift=0:cutoff=0.97`
    await run('ffmpeg', ['-v', 'error', '-y', '-i', wave, '-af', toMono, '-f', 'f32le', mono])
    const bytes = await readFile(mono)
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
