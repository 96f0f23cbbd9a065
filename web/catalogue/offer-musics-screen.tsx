import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { offerContract, type OfferMusic } from '#domain/catalogue/offer.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { categoryName } from './music-category.tsx'
import { OfferItem, OfferScreen } from './offer-list.tsx'
import { staffSession } from '#web/staff/staff-session.ts'
import { useAsked } from '#web/studio/use-asked.tsx'

export default function OfferMusicsScreen() {
  const language = useLanguage()
  return (
    <OfferScreen lead={useTexts('offer').musicsLead} list={useAsked(offerContract.listOfferMusics, {})} nameOf={({ name }) => name[language]}>
      {(music, onSaved) => <OneMusic music={music} onSaved={onSaved} />}
    </OfferScreen>
  )
}

function OneMusic({ music, onSaved }: { readonly music: OfferMusic; readonly onSaved: () => void }) {
  const texts = useTexts('offer')
  const words = useTexts('greeting')
  const language = useLanguage()
  const { licence_ends_on: until } = music

  async function save(data: FormData) {
    await staffSession().ask(offerContract.updateOfferMusic, { musicId: music.id, is_retired: !data.has('inShop'), licence_ends_on: String(data.get('until') ?? '') })
    onSaved()
  }

  return (
    <OfferItem
      below={<SamplePlayer label={music.name[language]} source={soundAddress(prelistenContract.playMusic, { musicId: music.id })} lane="music" />}
      name={music.name[language]} isRetired={music.is_retired} onSave={save} note={[categoryName(music.category, words), until !== null && fill(texts.licenceUntil, { day: formatShortDay(until, language) })].filter(Boolean).join(' · ')}
    >
      <TextField label={texts.licenceEnds} hint={texts.licenceHint} name="until" type="date" defaultValue={until ?? ''} required={false} />
      <Checkbox label={texts.inShop} name="inShop" defaultChecked={!music.is_retired} />
    </OfferItem>
  )
}
