/** The real voice and the real mix, which make the same sound once: for tests of what becomes of a sound, and not of how it is heard. */
import type { RenderOrder } from '#audio/room/sound-orders.ts'
import type { SpeechOrder, Voice } from '#server/adapters/voice/voice.port.ts'
import type { Sound } from '#server/open-sound.ts'

type SoundDeps = Sound['deps']

export function rememberedSound({ chooseVoice, soundRoom, ...deps }: SoundDeps): SoundDeps {
  const speech = remembering<ReturnType<Voice['speak']>>()
  const rendered = remembering<ReturnType<SoundDeps['soundRoom']['render']>>()
  return {
    ...deps,
    chooseVoice: (voiceId, language) => {
      const voice = chooseVoice(voiceId, language)
      const speak = ({ signal, ...order }: SpeechOrder) => speech([voiceId, language, order], () => voice.speak({ ...order, signal }))
      return { ...voice, speak }
    },
    soundRoom: {
      ...soundRoom,
      // The mark says when it was made, and the seed is chance: neither makes another sound.
      render: ({ take, mark, ditherSeed, ...order }: RenderOrder) =>
        rendered([take.samples.length, mark?.digitalSourceType, order], () => soundRoom.render({ take, mark, ditherSeed, ...order })),
    },
  }
}

function remembering<Made extends Promise<unknown>>() {
  const known = new Map<string, Made>()
  return (key: unknown, make: () => Made): Made => {
    const name = JSON.stringify(key)
    const made = known.get(name) ?? make()
    known.set(name, made)
    return made
  }
}
