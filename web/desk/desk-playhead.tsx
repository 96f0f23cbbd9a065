/** The line that goes through the lanes while they sound. It moves by itself, without React. */
import { useEffect, useRef } from 'react'
import type { LiveMixView } from '../live-mix/use-live-mix.ts'

/** Without motion it steps. */
const calmStepMs = 1000

export function DeskPlayhead({ state, position, seconds }: Pick<LiveMixView, 'state' | 'position' | 'seconds'>) {
  const line = useRef<SVGLineElement>(null)
  const knob = useRef<SVGCircleElement>(null)

  useEffect(() => {
    const stepMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? calmStepMs : 0
    let lastMs = -Infinity
    let frame = 0
    function move(nowMs: number) {
      if (nowMs - lastMs >= stepMs) {
        lastMs = nowMs
        const place = `${Math.min(100, (100 * position()) / seconds).toFixed(3)}%`
        line.current?.setAttribute('x1', place)
        line.current?.setAttribute('x2', place)
        knob.current?.setAttribute('cx', place)
      }
      if (state === 'playing1') frame = requestAnimationFrame(move)
    }
    move(performance.now())
    return () => cancelAnimationFrame(frame)
  })

  return (
    <svg className="desk-playhead" data-state={state} aria-hidden="true">
      <line ref={line} y1="26" y2="100%" />
      <circle ref={knob} cy="26" r="5.5" />
    </svg>
  )
}
