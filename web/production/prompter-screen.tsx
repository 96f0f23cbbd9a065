/** For a speaker at the microphone: large, on black, and rolling by itself at a pace that keys set. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { SingleKeysSwitch, useSingleKeys } from './single-keys.tsx'
import { useWorkVersion } from './work-board-store.ts'
import { SpokenText } from './work-script.tsx'

const slowest = 1
const fastest = 12
const usualSpeed = 4
/** Of each step of the speed. */
const pixelsPerSecond = 14
const sizes = ['s', 'm', 'l', 'xl'] as const

export default function PrompterScreen() {
  const texts = useTexts('worklist')
  const { greetingId = '' } = useParams()
  const { asked, again } = useAsked(worklistContract.getWorkSheet, { greetingId }, useWorkVersion())
  return (
    <div className="prompter">
      <h1 className="visually-hidden">{texts.prompter}</h1>
      <WhenLoaded asked={asked} failed={texts.sheetFailed} again={again}>
        {(sheet) => <Prompter greetingId={greetingId} isCanceled={sheet.is_canceled}><span lang={sheet.language}><SpokenText sheet={sheet} /></span></Prompter>}
      </WhenLoaded>
    </div>
  )
}

interface Props {
  readonly greetingId: string
  readonly isCanceled: boolean
  readonly children: React.ReactNode
}

function Prompter({ greetingId, isCanceled, children }: Props) {
  const texts = useTexts('worklist')
  const navigate = useNavigate()
  const start = useStudioPath()('today')
  const page = useRef<HTMLDivElement>(null)
  const hasKeys = useSingleKeys()
  const order = isCanceled ? 'canceled' : 'alive'
  // What began to roll for an order that was still alive halts when it is canceled.
  const [rollsFor, setRollsFor] = useState<typeof order>()
  const isRolling = rollsFor === order
  const setRolling = (wanted: boolean) => setRollsFor(wanted ? order : undefined)
  const [speed, setSpeed] = useState(usualSpeed)
  const [size, setSize] = useState(1)
  const faster = (by: number) => setSpeed((now) => Math.min(fastest, Math.max(slowest, now + by)))
  const larger = (by: number) => setSize((now) => Math.min(sizes.length - 1, Math.max(0, now + by)))
  const leave = () => void navigate(`${start}?greeting=${greetingId}`)
  useRolling(page, isRolling, speed)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ' ': () => setRolling(!isRolling), 'ArrowUp': () => faster(1), 'ArrowDown': () => faster(-1), 'Escape': leave,
      ...(hasKeys && { '+': () => larger(1), '-': () => larger(-1) }),
    }
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || (event.key === ' ' && isPressedBySpace(event.target))) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      {isCanceled && <p className="prompter-canceled" role="alert"><Icon name="warn" />{texts.orderCanceled}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className="prompter-page" ref={page} data-size={sizes[size]} tabIndex={0} role="region" aria-label={texts.spoken}><p>{children}</p></div>
      <div className="prompter-bar">
        <button type="button" onClick={leave}>{texts.back}</button>
        <button type="button" aria-pressed={isRolling} onClick={() => setRolling(!isRolling)}>{isRolling ? texts.halt : texts.roll}</button>
        <button type="button" onClick={() => faster(-1)}>{texts.slower}</button>
        <span role="status">{fill(texts.prompterSpeed, { speed })}</span>
        <button type="button" onClick={() => faster(1)}>{texts.faster}</button>
        <button type="button" onClick={() => larger(-1)}>{texts.smaller}</button>
        <button type="button" onClick={() => larger(1)}>{texts.larger}</button>
        <span className="prompter-keys">{texts.prompterKeys}</span>
        <SingleKeysSwitch explained={texts.prompterSigns} />
      </div>
    </>
  )
}

const isPressedBySpace = (target: EventTarget | null) => target instanceof HTMLButtonElement || target instanceof HTMLInputElement

/** By the time that passed, so that a slow machine rolls as fast as a quick one. */
function useRolling(page: React.RefObject<HTMLDivElement | null>, isRolling: boolean, speed: number) {
  useEffect(() => {
    if (!isRolling) return
    let last = performance.now()
    let place = page.current?.scrollTop ?? 0
    let frame = requestAnimationFrame(function roll(now) {
      place += ((now - last) / 1000) * speed * pixelsPerSecond
      last = now
      page.current?.scrollTo({ top: place, behavior: 'instant' })
      frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [page, isRolling, speed])
}
