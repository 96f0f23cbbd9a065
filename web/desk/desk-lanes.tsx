/** Paths are drawn in a box of 1000 by 100, whose middle is silence. */
import { memo } from 'react'
import type { MixPicture } from '#web/live-mix/mix-picture.ts'
import { clockTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

const laneWidth = 1000
const laneHeight = 100
const half = laneHeight / 2
/** A silent moment is still a dot. */
const leastHeight = 0.02

function barsPath(heights: readonly number[]): string {
  const pitch = laneWidth / heights.length
  return heights
    .map((height, bar) => {
      const reach = round(half * Math.max(leastHeight, height))
      return `M${round((bar + 0.5) * pitch)} ${half - reach}v${round(2 * reach)}`
    })
    .join('')
}

/** The upper edge alone. */
function curvePath(heights: readonly number[]): string {
  return heights.map((height, at) => `${at === 0 ? 'M' : 'L'}${round((at * laneWidth) / (heights.length - 1))} ${round(half * (1 - height))}`).join('')
}

/** From the upper edge to the lower one. */
function bandPath(heights: readonly number[]): string {
  const lower = heights.map((height, at) => `L${round((at * laneWidth) / (heights.length - 1))} ${round(half * (1 + height))}`)
  return `${curvePath(heights)}${lower.toReversed().join('')}Z`
}

/** Fewer bars for a narrow lane: of each so many neighbours the highest. */
export function coarser(heights: readonly number[], neighbours: number): number[] {
  return Array.from({ length: Math.ceil(heights.length / neighbours) }, (_, group) => Math.max(...heights.slice(group * neighbours, (group + 1) * neighbours)))
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120]
const mostTicks = 9

/** Round seconds, so few that their labels do not touch. */
export function ticksOf(seconds: number): number[] {
  const step = steps.find((candidate) => seconds / candidate <= mostTicks) ?? 300
  return Array.from({ length: Math.floor((0.97 * seconds) / step) + 1 }, (_, tick) => tick * step)
}

const round = (value: number) => Math.round(value * 10) / 10

/** Voice and music over one line of time: where each is, how loud, and the curve that leads the music. */
interface Props {
  readonly picture: MixPicture
  readonly voiceName: string | undefined
  readonly musicName: string | undefined
  readonly isVoiceSketched: boolean
  readonly isMusicSketched: boolean
}

/** Of three bars of a wide lane a narrow one shows one. */
const neighbours = 3
/** A narrower part has no room for its name. */
const leastNamedShare = 0.07

export const DeskLanes = memo(function DeskLanes({ picture, voiceName, musicName, isVoiceSketched, isMusicSketched }: Props) {
  const texts = useTexts('desk')
  const hasMusic = picture.music.length > 0
  return (
    <>
      <TimeLine picture={picture} hasMusic={hasMusic} />
      <p className="desk-lane-name">{texts.voice}{voiceName && <b> {voiceName}</b>}</p>
      <svg className="desk-lane desk-lane-voice" data-sketch={isVoiceSketched || undefined} {...box} aria-hidden="true">
        <Bars heights={picture.voice} />
      </svg>
      {hasMusic && (
        <>
          <p className="desk-lane-name desk-lane-name-music">{texts.music}{musicName && <b> {musicName}</b>}</p>
          <svg className="desk-lane desk-lane-music" data-sketch={isMusicSketched || undefined} {...box} aria-hidden="true">
            <path className="desk-band" d={bandPath(picture.curve)} />
            <Bars heights={picture.music} />
            <path className="desk-curve" d={curvePath(picture.curve)} />
          </svg>
        </>
      )}
    </>
  )
})

const box = { viewBox: `0 0 ${laneWidth} ${laneHeight}`, preserveAspectRatio: 'none' } as const

function Bars({ heights }: { heights: readonly number[] }) {
  return (
    <>
      <path className="desk-bars desk-bars-fine" d={barsPath(heights)} />
      <path className="desk-bars desk-bars-coarse" d={barsPath(coarser(heights, neighbours))} />
    </>
  )
}

function TimeLine({ picture, hasMusic }: { picture: MixPicture; hasMusic: boolean }) {
  const texts = useTexts('desk')
  const { seconds, voiceStartSeconds, voiceEndSeconds } = picture
  const at = (second: number) => `${Math.round((10_000 * second) / seconds) / 100}%`
  const parts = [
    { name: texts.beforeVoice, from: 0, to: voiceStartSeconds },
    { name: texts.afterVoice, from: voiceEndSeconds, to: seconds },
  ].filter(({ from, to }) => hasMusic && to > from)
  return (
    <svg className="desk-time" aria-hidden="true">
      {parts.map(({ name, from, to }) => <rect key={name} className="desk-part" x={at(from)} y="26" width={at(to - from)} height="100%" />)}
      {ticksOf(seconds).map((second, tick) => (
        <g key={second} className={tick % 2 === 1 ? 'desk-tick desk-tick-odd' : 'desk-tick'}>
          <line x1={at(second)} x2={at(second)} y1="20" y2="100%" />
          <text x={at(second)} y="12" textAnchor={tick === 0 ? 'start' : 'middle'}>{clockTime(second)}</text>
        </g>
      ))}
      {parts.filter(({ from, to }) => (to - from) / seconds >= leastNamedShare).map(({ name, from, to }) => (
        <text key={name} className="desk-part-name" x={at((from + to) / 2)} y="100%" dy="-6" textAnchor="middle">{name}</text>
      ))}
    </svg>
  )
}
