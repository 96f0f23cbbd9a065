/** Voice and music over one line of time: where each is, how loud, and the curve that leads the music. */
import { memo } from 'react'
import type { MixPicture } from '../live-mix/mix-picture.ts'
import { clockTime } from '../player/clock-time.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { bandPath, barsPath, coarser, curvePath, laneHeight, laneWidth, ticksOf } from './lane-paths.ts'

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
