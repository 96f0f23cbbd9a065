/** In each language of a person's voice: who is heard in its sample, and a recording of that person to be put there. */
import { useId, useState } from 'react'
import { offerContract, type OfferVoice } from '#domain/catalogue/offer.contract.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import type { Language } from '#domain/language.ts'
import { soundAddress } from '#web/calls/call.ts'
import { refusalBy } from '#web/calls/refused.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { staffSession } from '#web/staff/staff-session.ts'
import { takeTypes, useTakeWords } from '#web/studio/take-words.ts'
import { useAsked } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'

interface Props {
  readonly voice: OfferVoice
  readonly onChanged: () => void
}

export function VoiceDemos({ voice, onChanged }: Props) {
  return <div className="stack">{voice.languages.map((language) => <VoiceDemo key={language} voice={voice} language={language} onChanged={onChanged} />)}</div>
}

function VoiceDemo({ voice, language, onChanged }: Props & { readonly language: Language }) {
  const texts = useTexts('offer')
  const failures = useTexts('failures')
  const takeWords = useTakeWords()
  const inputId = useId()
  const [state, setState] = useState<{ readonly isPending: boolean; readonly words: string; readonly version: number }>({ isPending: false, words: '', version: 0 })
  const isRecorded = voice.recorded_demos.includes(language)
  const words = { name: voice.name, language: { de: texts.german, en: texts.english }[language] }
  const wanted = { voiceId: voice.id, language }

  async function change(send: () => Promise<unknown>, done: string) {
    const end = (said: string) => setState(({ version }) => ({ isPending: false, words: said, version: version + 1 }))
    setState((before) => ({ ...before, isPending: true, words: texts.demoUploading }))
    try {
      await send()
      end(done)
      onChanged()
    } catch (error) {
      const refused = refusalBy(error)
      end(takeWords(refused) ?? failures[refused.code])
    }
  }

  function upload(files: FileList | null) {
    const [file] = files ?? []
    if (file) void change(() => staffSession().send(offerContract.uploadVoiceDemo, wanted, file, () => {}), texts.demoTaken)
  }

  return (
    <div>
      <p>{fill(isRecorded ? texts.demoRecorded : texts.demoMissing, words)}</p>
      <SamplePlayer
        key={state.version} label={fill(isRecorded ? texts.demoOf : texts.demoByMachine, words)} source={soundAddress(prelistenContract.playVoiceDemo, wanted)}
      />
      <label className="text-link" htmlFor={inputId}>{fill(texts.uploadDemo, words)}</label>
      <input
        id={inputId} className="visually-hidden" type="file" accept={takeTypes} disabled={state.isPending}
        onChange={({ currentTarget }) => { upload(currentTarget.files); currentTarget.value = '' }}
      />
      {isRecorded && (
        <ConfirmedButton
          label={fill(texts.removeDemo, words)} title={fill(texts.removeDemo, words)} disabled={state.isPending} kind="ink" pending={false} failure={undefined}
          onConfirm={(close) => { close(); void change(() => staffSession().ask(offerContract.removeVoiceDemo, wanted), texts.demoRemoved) }}
        >
          <p>{fill(texts.removeDemoHint, words)}</p>
        </ConfirmedButton>
      )}
      <p className="soft" role="status">{state.words}</p>
    </div>
  )
}

/** Talents are told of their own voices, the studio of all. */
export function MissingDemos() {
  const texts = useTexts('offer')
  const { asked } = useAsked(offerContract.listMissingDemos, {})
  if (asked.status !== 'ready' || asked.value.records.length === 0) return null
  const names = { de: texts.german, en: texts.english }
  const voices = asked.value.records.map(({ name, languages }) => `${name} (${languages.map((language) => names[language]).join(', ')})`).join(' · ')
  return <p className="soft">{fill(texts.missingDemos, { voices })}</p>
}
