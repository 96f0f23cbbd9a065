import { createTakeReader } from '#audio/decode/take-reader.ts'
import { openSoundRoom } from '#audio/room/sound-room.ts'
import { usualRestMs } from './http/patience.ts'
import type { OutsideWatch } from './http/watch-outside.ts'
import { chooseVoice } from './adapters/voice/choose-voice.ts'
import { espeakProcess } from './adapters/voice/espeak-process.ts'
import type { Config } from './config.ts'
import type { ChooseVoice } from './adapters/voice/voice.port.ts'
import type { Deps } from './deps.ts'
import { createSampleShelf } from './greeting/sample-shelf.ts'

export interface Sound {
  readonly deps: Pick<Deps, 'chooseVoice' | 'soundRoom' | 'sampleShelf' | 'takeReader'>
  readonly chooseVoiceForJobs: Deps['chooseVoice']
  /** Starts the voices and rehearses the mixing, so that nobody waits for the first sound. */
  readonly warmUp: () => Promise<void>
  readonly close: () => Promise<void>
}

type SoundConfig = Pick<Config, 'voiceEngines' | 'voiceProcesses' | 'soundThreads' | 'sampleCacheMegabytes' | 'outsidePatienceSeconds' | 'outsideJobPatienceSeconds'>

/** Answers at once; a sound that is asked for before all is ready takes a little longer. */
export function openSound(
  { voiceEngines, voiceProcesses, soundThreads, sampleCacheMegabytes, outsidePatienceSeconds, outsideJobPatienceSeconds }: SoundConfig,
  { watched = (_system, port) => port, voiceTimeoutMs }: Partial<Pick<OutsideWatch, 'watched'>> & { readonly voiceTimeoutMs?: number } = {},
): Sound {
  const embedded = espeakProcess({
    ...(voiceProcesses > 0 && { processes: voiceProcesses }), ...(voiceTimeoutMs && { timeoutMs: voiceTimeoutMs }),
  })
  const choosing = (choose: ChooseVoice): ChooseVoice => (...voice) => watched('voice', choose(...voice))
  const soundRoom = openSoundRoom(soundThreads > 0 ? { threads: soundThreads } : {})
  const takeReader = createTakeReader()
  return {
    chooseVoiceForJobs: choosing(chooseVoice(voiceEngines, embedded, { silenceMs: outsideJobPatienceSeconds * 1000 })),
    deps: {
      chooseVoice: choosing(chooseVoice(voiceEngines, embedded, { silenceMs: outsidePatienceSeconds * 1000, restMs: usualRestMs })), soundRoom,
      sampleShelf: createSampleShelf({ mostBytes: sampleCacheMegabytes * 1024 * 1024 }), takeReader,
    },
    warmUp: async () => {
      embedded.start()
      await soundRoom.warmUp()
    },
    close: async () => {
      embedded.stop()
      await Promise.all([soundRoom.close(), takeReader.close()])
    },
  }
}
