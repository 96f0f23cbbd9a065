/** What is asked of a reading, or of a word that has none yet. Loaded when somebody first wants to change one. */
import type { ComponentProps } from 'react'
import { SpokenReading } from './spoken-reading.tsx'
import { SpokenWord } from './spoken-word.tsx'

type Props = Omit<ComponentProps<typeof SpokenReading> & ComponentProps<typeof SpokenWord>, 'open'> & { readonly isAdding: boolean }

export function SpokenDialogs({ asked, isAdding, language, voiceId, text, onChoose, onClose }: Props) {
  return (
    <>
      <SpokenReading asked={asked} language={language} voiceId={voiceId} onChoose={onChoose} onClose={onClose} />
      <SpokenWord open={isAdding} language={language} text={text} onChoose={onChoose} onClose={onClose} />
    </>
  )
}
