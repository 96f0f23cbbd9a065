import type { MixSettings } from '#audio/mix/mix-settings.ts'
import type { Sound } from '#audio/sound.ts'
import { threadOf } from '#web/thread.ts'
import type { Outline } from './outline.ts'

export const askMixer = threadOf<MixCalls>(() => new Worker(new URL('./mix-worker.ts', import.meta.url), { type: 'module' }))

/** What is to be mixed. The thread keeps voices and music by their names until it is told to forget them. */
export interface MixWish {
  readonly voice: string
  readonly music: string | undefined
  readonly settings: MixSettings
}

/** Samples without a gap behind those that came before them. */
export interface MixPiece {
  readonly start: number
  readonly samples: Float32Array<ArrayBuffer>
  readonly isLast: boolean
}

export interface MixCalls {
  readonly keepVoice: (given: { readonly name: string; readonly samples: Float32Array }) => Outline
  readonly keepMusic: (given: { readonly name: string; readonly sound: Sound }) => Outline
  readonly forget: (given: { readonly name: string }) => void
  /** From a place on. What is asked for with `goOn` afterwards belongs to this mix, until another begins. */
  readonly begin: (given: MixWish & { readonly from: number; readonly samples: number }) => MixPiece
  readonly goOn: (given: { readonly samples: number }) => MixPiece
}
