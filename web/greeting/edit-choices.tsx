/** Who speaks, over what music, and what the speaker should know. */
import { memo } from 'react'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import type { EditData } from './edit-data.ts'
import { EditMusic } from './edit-music.tsx'
import type { ChangeDraft } from './edit-place.ts'
import { EditVoice } from './edit-voice.tsx'

interface Props extends Pick<GreetingDraft, 'voiceId' | 'musicId' | 'remarks' | 'language'> {
  readonly data: EditData
  readonly pos: number | undefined
  readonly isReady: boolean
  readonly wantsVoice: boolean
  readonly wantsMusic: boolean
  readonly onChange: ChangeDraft
}

export const EditChoices = memo(function EditChoices({ data, voiceId, musicId, remarks, language, pos, isReady, wantsVoice, wantsMusic, onChange }: Props) {
  const texts = useTexts('editor')
  const { product, voices, musics } = data
  const screen = { product: product.id, item: pos?.toString() }
  return (
    <Card as="section" size="panel" className="edit-choices">
      <h2>{texts.voiceAndMusic}</h2>
      <EditVoice
        voices={voices}
        voiceId={voiceId}
        language={language}
        screen={screen}
        isReady={isReady}
        isWanted={wantsVoice}
        onChoose={(chosen) => onChange({ voiceId: chosen })}
      />
      <EditMusic musics={musics} musicId={musicId} screen={screen} isReady={isReady} isWanted={wantsMusic} onChoose={(chosen) => onChange({ musicId: chosen })} />
      <Field label={texts.remarks} optional>
        {(ties) => (
          <textarea
            {...ties}
            className="edit-remarks"
            lang={language}
            rows={1}
            maxLength={2000}
            placeholder={texts.remarksPlaceholder}
            value={remarks}
            readOnly={!isReady}
            onChange={({ target }) => onChange({ remarks: target.value })}
          />
        )}
      </Field>
      <p className="fine">{product.cs_product_classification === 'direct' ? texts.deliveryDirect : texts.deliveryUsual}</p>
    </Card>
  )
})
