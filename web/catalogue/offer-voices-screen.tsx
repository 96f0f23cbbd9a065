import { staffMembersContract, type StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { offerContract, type OfferVoice } from '#domain/catalogue/offer.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OfferItem, OfferScreen } from './offer-list.tsx'
import { VoiceDemos } from './voice-demos.tsx'
import { staffSession } from '#web/staff/staff-session.ts'
import { useAsked } from '#web/studio/use-asked.tsx'

export default function OfferVoicesScreen() {
  const { asked: staff } = useAsked(staffMembersContract.listStaff, {})
  const members = staff.status === 'ready' ? staff.value.records : []
  return (
    <OfferScreen lead={useTexts('offer').voicesLead} list={useAsked(offerContract.listOfferVoices, {})} nameOf={({ name }) => name}>
      {(voice, onSaved) => <OneVoice voice={voice} members={members} onSaved={onSaved} />}
    </OfferScreen>
  )
}

interface Props {
  readonly voice: OfferVoice
  readonly members: readonly StaffMemberShown[]
  readonly onSaved: () => void
}

function OneVoice({ voice, members, onSaved }: Props) {
  const texts = useTexts('offer')
  const language = useLanguage()
  const { licence_ends_on: until } = voice
  const { aiVoice } = useTexts('shell')
  const spoken = voice.languages.includes(language) ? language : voice.languages[0] ?? language
  const names = { de: texts.german, en: texts.english }
  const missing = voice.ai ? [] : voice.languages.filter((one) => !voice.recorded_demos.includes(one))
  const talent = members.find(({ id }) => id === voice.talent_staff_id)

  async function save(data: FormData) {
    await staffSession().ask(offerContract.updateOfferVoice, {
      voiceId: voice.id, is_retired: !data.has('inShop'), licence_ends_on: String(data.get('until') ?? ''), is_mastered: data.has('mastered'), ai: data.has('ai'),
      talent_staff_id: String(data.get('talent') ?? ''),
    })
    onSaved()
  }

  return (
    <OfferItem
      below={voice.ai
        ? <SamplePlayer label={voice.name} source={soundAddress(prelistenContract.playVoiceDemo, { voiceId: voice.id, language: spoken })} />
        : <VoiceDemos voice={voice} onChanged={onSaved} />}
      name={voice.name} isRetired={voice.is_retired} onSave={save}
      note={[...voice.languages.map((one) => names[one]), voice.ai && aiVoice, talent?.name, missing.length > 0 && fill(texts.demoLacks, { languages: missing.map((one) => names[one]).join(', ') }), until === null ? undefined : fill(texts.licenceUntil, { day: formatShortDay(until, language) })].filter(Boolean).join(' · ')}
    >
      <TextField label={texts.licenceEnds} hint={texts.licenceHint} name="until" type="date" defaultValue={until ?? ''} required={false} />
      <SelectField
        key={members.length} label={texts.talent} name="talent" defaultValue={voice.talent_staff_id ?? ''} required={false}
        options={[{ value: '', label: texts.nobody }, ...members.filter(({ id, disabled_at: lockedAt }) => lockedAt === null || id === voice.talent_staff_id).map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Checkbox label={texts.mastered} name="mastered" defaultChecked={voice.is_mastered} />
      <Checkbox label={texts.ai} name="ai" defaultChecked={voice.ai} />
      <Checkbox label={texts.inShop} name="inShop" defaultChecked={!voice.is_retired} />
    </OfferItem>
  )
}
