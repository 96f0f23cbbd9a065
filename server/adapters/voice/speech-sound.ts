import type { Sound } from '#audio/sound.ts'
import { joined } from '#audio/stage.ts'
import { type Speech, type SpeechEnd, VoiceFailed } from './voice.port.ts'

export async function collectSpeech(stream: AsyncGenerator<Sound, SpeechEnd>): Promise<Speech> {
  const blocks: Sound[] = []
  for (;;) {
    const step = await stream.next()
    if (step.done) return { ...step.value, sound: whole(blocks) }
    blocks.push(step.value)
  }
}

function whole(blocks: readonly Sound[]): Sound {
  const [first] = blocks
  if (!first) throw new VoiceFailed('VOICE_BROKEN', 'It gave no sound.')
  return { samples: joined(blocks.map(({ samples }) => samples)), sampleRateHz: first.sampleRateHz }
}

const fullScale = 32_768

export function fromInt16(pcm: Int16Array): Float32Array {
  const samples = new Float32Array(pcm.length)
  for (let index = 0; index < pcm.length; index++) samples[index] = (pcm[index] ?? 0) / fullScale
  return samples
}

/** `bytes` may begin anywhere in its buffer; a last odd byte is left out. */
export function fromLittleEndian(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Float32Array(bytes.byteLength >> 1)
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true) / fullScale
  return samples
}
