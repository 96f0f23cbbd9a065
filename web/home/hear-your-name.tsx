import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { scriptPieces, withoutBrackets, wordsAfter } from '#domain/catalogue/placeholders.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { call, soundAddress } from '#web/calls/call.ts'
import { PhoneSwitch } from '#web/player/phone-line.tsx'
import { playback } from '#web/player/playback.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { ShareSample } from '#web/shared-sample/share-sample.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { DemoWave, HeardMusic, HeardVoice, NamedGreeting } from './home-data.server.ts'

interface Props {
  readonly greeting: NamedGreeting
  readonly heard: Heard
  readonly onChange: (part: Partial<Heard>) => void
}

const longestName = 80

export function HearYourName({ greeting, heard, onChange }: Props) {
  const texts = useTexts('home')
  const shell = useTexts('shell')
  const sample = useNamedSample(greeting, heard)
  const voice = greeting.voices.find(({ id }) => id === heard.voiceId)
  const example = greeting.values[greeting.place] ?? ''

  /** What sounds is no longer what is shown. */
  function change(part: Partial<Heard>) {
    playback.stop()
    onChange(part)
  }

  const rename = (name: string) => change({ name: withoutBrackets(name) })
  const field = useTypedBefore(rename)

  /** Of a made-up company nobody has to be told. */
  function asksForName(): boolean {
    if (heard.name.trim()) return false
    field.current?.focus()
    showAlert('warning', texts.nameFirst)
    return true
  }

  function play(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.querySelector<HTMLButtonElement>('.play-button')?.click()
  }

  return (
    <Card as="section" size="panel" className="card-raised hear">
      <form onSubmit={play}>
        <div className="hear-head">
          <h2>{texts.hearTitle}</h2>
          <Tag kind="ai">{voice?.ai === false ? shell.guideVoice : shell.aiVoice}</Tag>
        </div>
        <div className="needs-script">
          <TextField
            label={texts.companyName} required={false} placeholder={fill(texts.companyExample, { name: example })} maxLength={longestName}
            autoComplete="organization" enterKeyHint="go" value={heard.name} ref={field}
            onChange={({ target }) => rename(target.value)}
          />
        </div>
        <Script greeting={greeting} name={heard.name.trim() || example} />
        <Voices voices={greeting.voices} heard={heard} onChoose={(voiceId) => change({ voiceId })} />
        {voice && <p className="fine hear-note" role="status">{fill(voice.ai ? texts.aiNote : texts.guideNote, { name: voice.name })}</p>}
        <SamplePlayer label={texts.yourGreeting} source={sample.address} peaks={sample.peaks} seconds={sample.seconds} />
        <Sound musics={greeting.musics} heard={heard} onChoose={(musicId) => change({ musicId })} />
      </form>
      <ShareSample place={{ productId: greeting.productId }} item={itemOf(greeting, heard)} isRefused={asksForName} />
    </Card>
  )
}

/** A name that was typed before the page answered counts too. */
function useTypedBefore(tell: (name: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const hear = useEffectEvent(tell)
  // Before anything is drawn over it.
  useLayoutEffect(() => {
    if (field.current?.value) hear(field.current.value)
  }, [])
  return field
}

function Script({ greeting: { template, place, values, language }, name }: { greeting: NamedGreeting; name: string }) {
  let said = ''
  return (
    <p className="hear-script">
      <q lang={language}>
        {scriptPieces(template).map((piece, index) => {
          if (piece.kind === 'words') return wordsAfter(said, piece.words)
          said = (piece.name === place ? name : values[piece.name]) ?? ''
          return <span key={index} className="placeholder"><sup>{piece.number}</sup>{said}</span>
        })}
      </q>
    </p>
  )
}

function Voices({ voices, heard, onChoose }: { voices: readonly HeardVoice[]; heard: Heard; onChoose: (voiceId: string) => void }) {
  const texts = useTexts('home')
  const name = useId()
  return (
    <div className="needs-script hear-voices">
      <ChoiceChips legend={texts.exampleVoices}>
        {voices.map((voice) => (
          <ChoiceChip
            key={voice.id} type="radio" name={name} value={voice.id} checked={heard.voiceId === voice.id} onChange={() => onChoose(voice.id)}
            label={voice.ai ? fill(texts.aiChip, { name: voice.name }) : voice.name} picture={<Portrait voice={voice} />}
          />
        ))}
      </ChoiceChips>
    </div>
  )
}

function Sound({ musics, heard, onChoose }: { musics: readonly HeardMusic[]; heard: Heard; onChoose: (musicId: string | null) => void }) {
  const texts = useTexts('home')
  const [isOpen, setOpen] = useState(false)
  const name = useId()
  const chips = useId()
  return (
    <>
      <div className="row row-apart hear-sound">
        <PhoneSwitch />
        <button type="button" className="text-link needs-script" aria-expanded={isOpen} aria-controls={chips} onClick={() => setOpen(!isOpen)}>
          {texts.changeMusic}
        </button>
      </div>
      <div id={chips} hidden={!isOpen}>
        <ChoiceChips legend={texts.exampleMusic}>
          {[...musics, { id: null, name: texts.noMusic }].map((music) => (
            <ChoiceChip
              key={music.id} type="radio" name={name} value={music.id ?? ''} checked={heard.musicId === music.id} onChange={() => onChoose(music.id)}
              label={music.name}
            />
          ))}
        </ChoiceChips>
      </div>
    </>
  )
}

/** Longer than between two letters. */
const pauseMs = 600

/** What somebody wants to hear. */
export interface Heard {
  /** As it was typed; nothing while the example is heard. */
  readonly name: string
  readonly voiceId: string
  /** `null` is no music. */
  readonly musicId: string | null
}

interface NamedSample extends Partial<DemoWave> {
  readonly address: string
}

function itemOf({ language, template, place, values }: NamedGreeting, { name, voiceId, musicId }: Heard) {
  return {
    languages: language, text: template, template_identifiers: { ...values, ...(name.trim() && { [place]: name.trim() }) },
    voices_id: voiceId, ...(musicId !== null && { musics_id: musicId }),
  }
}

function useNamedSample(greeting: NamedGreeting, heard: Heard): NamedSample {
  const { voiceId, musicId, wave } = greeting
  const name = heard.name.trim()
  const isExample = name === '' && heard.voiceId === voiceId && heard.musicId === musicId
  const item = itemOf(greeting, heard)
  const written = JSON.stringify(item)
  const [made, setMade] = useState<{ readonly written: string; readonly wave: DemoWave }>()

  useEffect(() => {
    if (isExample) return
    const changed = new AbortController()
    const pause = setTimeout(() => {
      // Where it cannot be made, the player says so to whoever wants to hear it.
      call(prelistenContract.prelistenItem, JSON.parse(written) as typeof item, { signal: changed.signal })
        .then(({ duration, peaks }) => setMade({ written, wave: { seconds: duration, peaks } }))
        .catch(() => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      changed.abort()
    }
  }, [written, isExample])

  const shown = isExample ? wave : made?.written === written ? made.wave : undefined
  return { address: soundAddress(prelistenContract.playItem, item), ...shown }
}
