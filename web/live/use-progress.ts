/** One stream for the whole page: each part is told when something changes, and reads itself anew. */
import { useEffect } from 'react'
import { progressContract } from '#domain/production/progress.contract.ts'
import { followProgress } from './follow-progress.ts'

const parts = new Set<() => void>()
let stream: AbortController | undefined
let hasBegun = false

function begin() {
  stream = new AbortController()
  hasBegun = false
  const { signal } = stream
  const tellAll = () => {
    hasBegun = true
    for (const tell of parts) tell()
  }
  void followProgress({ endpoint: progressContract.followProgress, signal, onProgress: tellAll })
}

function join(refresh: () => void): () => void {
  parts.add(refresh)
  if (!stream) begin()
  // What was told before is not told again.
  else if (hasBegun) refresh()
  return () => {
    parts.delete(refresh)
    if (parts.size > 0) return
    stream?.abort()
    stream = undefined
  }
}

export function useProgress(isMoving: boolean, refresh: () => Promise<void>) {
  useEffect(() => (isMoving ? join(() => void refresh()) : undefined), [isMoving, refresh])
}
