import type { Sound } from '#audio/sound.ts'
import { VoiceFailed, type Speech, type SpeechEnd } from './voice.port.ts'

export async function collectSpeech(stream: AsyncGenerator<Sound, SpeechEnd>): Promise<Speech> {
  const blocks: Sound[] = []
  for (;;) {
    const step = await stream.next()
    if (step.done) return { ...step.value, sound: joined(blocks) }
    blocks.push(step.value)
  }
}

function joined(blocks: readonly Sound[]): Sound {
  const [first] = blocks
  if (!first) throw new VoiceFailed('VOICE_BROKEN', 'It gave no sound.')
  const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.samples.length, 0))
  let filled = 0
  for (const block of blocks) {
    samples.set(block.samples, filled)
    filled += block.samples.length
  }
  return { samples, sampleRateHz: first.sampleRateHz }
}
