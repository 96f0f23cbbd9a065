import { useEffect, useState } from 'react'
import { playback } from './playback.ts'
import type { SampleControl } from './use-sample.ts'

/** Often enough to look even, seldom enough to cost nothing. */
const looksASecond = 12

/** `length`: as far as the browser knows it yet. */
export function usePlayhead(sample: SampleControl) {
  const isPlaying = sample.state === 'playing'
  const isStopped = sample.state === 'stopped'
  const [place, setPlace] = useState<{ readonly seconds: number; readonly length?: number }>({ seconds: 0 })

  useEffect(() => {
    if (!isPlaying) return
    let frame = requestAnimationFrame(look)
    function look() {
      const { currentTime, duration } = playback.element
      const seconds = Math.floor(currentTime * looksASecond) / looksASecond
      const length = Number.isFinite(duration) ? { length: duration } : {}
      setPlace((last) => (last.seconds === seconds && last.length === length.length ? last : { seconds, ...length }))
      frame = requestAnimationFrame(look)
    }
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])

  useEffect(() => {
    if (isStopped) return
    return () => setPlace((last) => ({ ...last, seconds: 0 }))
  }, [isStopped])

  function moveTo(seconds: number) {
    setPlace((last) => ({ ...last, seconds }))
    if (isPlaying) goTo(sample, seconds)
  }

  return { seconds: place.seconds, length: place.length, moveTo }
}

/** A sound that still grew when it began cannot be sought in: it is begun again at the place, and is whole by then. */
function goTo(sample: SampleControl, seconds: number) {
  const { seekable, duration } = playback.element
  const reaches = Number.isFinite(duration) && Array.from({ length: seekable.length }, (_, at) => seekable.end(at)).some((end) => end >= seconds)
  if (reaches) playback.element.currentTime = seconds
  else sample.start(seconds)
}
