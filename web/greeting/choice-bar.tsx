/** Within the thumb's reach below the list: the selected card to listen to, and the button that takes it. */
import type { ReactNode } from 'react'
import { SamplePlayer } from '#web/player/sample-player.tsx'

interface Props {
  readonly name: string
  readonly sound: string | undefined
  readonly lane: 'voice' | 'music'
  /** What plays: "mit Ihrem Text". */
  readonly note: ReactNode
  readonly action: ReactNode
}

export function ChoiceBar({ name, sound, lane, note, action }: Props) {
  return (
    <div className="choice-bar needs-script">
      <div className="choice-bar-words">
        <b>{name}</b>
        <p className="fine">{note}</p>
      </div>
      {sound !== undefined && <SamplePlayer key={sound} label={name} source={sound} lane={lane} />}
      {action}
    </div>
  )
}
