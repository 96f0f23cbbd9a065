import { setTimeout as pause } from 'node:timers/promises'
import { storedMusic, storedMusicIds } from '#assets/music/stored-music.ts'
import { createTakeReader } from '#audio/decode/take-reader.ts'
import { openSoundRoom } from '#audio/room/sound-room.ts'
import { chooseVoice } from './adapters/voice/choose-voice.ts'
import { espeakProcess } from './adapters/voice/espeak-process.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createSampleShelf } from './greeting/sample-shelf.ts'

export interface Sound {
  readonly deps: Pick<Deps, 'chooseVoice' | 'soundRoom' | 'sampleShelf' | 'takeReader'>
  /** Starts the voices and prepares every music, so that nobody waits for one. Stops by itself when the sound is closed. */
  readonly warmUp: () => Promise<void>
  readonly close: () => Promise<void>
}

type SoundConfig = Pick<Config, 'voiceEngines' | 'voiceProcesses' | 'soundThreads' | 'sampleCacheMegabytes'>

/** Preparing music takes a thread a tenth of a second: whoever visits meanwhile comes first. */
const unhurriedMs = 200

/** Answers at once; who wants to hear something before all is ready waits for it. */
export function openSound({ voiceEngines, voiceProcesses, soundThreads, sampleCacheMegabytes }: SoundConfig, patience: { readonly voiceTimeoutMs?: number } = {}): Sound {
  const embedded = espeakProcess({
    ...(voiceProcesses > 0 && { processes: voiceProcesses }), ...(patience.voiceTimeoutMs && { timeoutMs: patience.voiceTimeoutMs }),
  })
  const soundRoom = openSoundRoom(soundThreads > 0 ? { threads: soundThreads } : {})
  const takeReader = createTakeReader()
  let isOpen = true
  return {
    deps: { chooseVoice: chooseVoice(voiceEngines, embedded), soundRoom, sampleShelf: createSampleShelf({ mostBytes: sampleCacheMegabytes * 1024 * 1024 }), takeReader },
    warmUp: async () => {
      embedded.start()
      for (const musicId of storedMusicIds) {
        await pause(unhurriedMs, undefined, { ref: false })
        const music = storedMusic(musicId)
        if (music && isOpen) await soundRoom.warmUp(music)
      }
    },
    close: async () => {
      isOpen = false
      embedded.stop()
      await Promise.all([soundRoom.close(), takeReader.close()])
    },
  }
}
