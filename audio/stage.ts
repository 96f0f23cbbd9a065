/** Sound passes through in blocks of any size; block borders leave no trace in it. */
import { scaled } from './sound.ts'

export interface Stage {
  /** What is ready so far: less than was given while the stage looks ahead. */
  readonly push: (samples: Float32Array) => Float32Array
  /** The rest. Nothing may be pushed afterwards. */
  readonly finish: () => Float32Array
}

export function joined(blocks: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(blocks.reduce((length, block) => length + block.length, 0))
  let length = 0
  for (const block of blocks) {
    whole.set(block, length)
    length += block.length
  }
  return whole
}

/** What fits between the stages while it is worked on: a whole sound at once would be read from afar at every step. */
const blockLength = 4096

export function inOneGo(stage: Stage, samples: Float32Array): Float32Array {
  const blocks: Float32Array[] = []
  for (let from = 0; from < samples.length; from += blockLength) blocks.push(stage.push(samples.subarray(from, from + blockLength)))
  return joined([...blocks, stage.finish()])
}

export function chained(stages: readonly Stage[]): Stage {
  return {
    push: (samples) => stages.reduce((block: Float32Array, stage) => stage.push(block), samples),
    finish: () => stages.reduce((rest: Float32Array, stage) => inOneGo(stage, rest), new Float32Array(0)),
  }
}

/** For what needs no look-ahead: changes a copy of each block; `firstIndex` is the block's place in the whole. */
export function blockwise(change: (block: Float32Array, firstIndex: number) => Float32Array): Stage {
  let place = 0
  return {
    push(samples) {
      const changed = change(samples, place)
      place += samples.length
      return changed
    },
    finish: () => new Float32Array(0),
  }
}

/** The same factor for every sample. */
export function gainStage(gain: number): Stage {
  return blockwise((block) => scaled(block, gain))
}
