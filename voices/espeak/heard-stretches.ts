interface EngineEvent {
  readonly type: string
  readonly text_position: number
  readonly audio_position: number
  readonly id: string | number | undefined
}

export interface HeardStretch {
  readonly position: number
  readonly startSeconds: number
  readonly endSeconds: number
}

/** A stretch ends where the next begins, or with the first pause after something was heard of it. */
export function heardStretches(events: readonly EngineEvent[], wholeSeconds: number): HeardStretch[] {
  const stretches: HeardStretch[] = []
  let position: number | undefined
  let startSeconds = 0
  let hasSounded = false
  const endAt = (endSeconds: number) => {
    if (position !== undefined && endSeconds > startSeconds) stretches.push({ position, startSeconds, endSeconds })
    position = undefined
  }
  for (const { type, text_position: readFrom, audio_position: milliseconds, id } of events) {
    const seconds = Math.min(milliseconds / 1000, wholeSeconds)
    if (type === 'word') {
      endAt(seconds)
      position = readFrom
      startSeconds = seconds
      hasSounded = false
    } else if (id) hasSounded = true
    else if (hasSounded) endAt(seconds)
  }
  endAt(wholeSeconds)
  return stretches
}
