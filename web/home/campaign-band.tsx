/** One occasion, for visitors who come by its link: its days on the leaves of a calendar, its greeting to be heard. */
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import type { CampaignLeaf } from './campaigns.ts'
import type { Campaign } from './home-data.server.ts'

export function CampaignBand({ name, productId, leaves, sound }: Campaign) {
  const texts = useTexts('home')
  const pathTo = usePathTo()
  return (
    <Card as="aside" ground="signal" size="panel" className="campaign">
      <div>
        <p className="campaign-days">{texts[`${name}Days`]}</p>
        <p className="campaign-leaves">{leaves.map((leaf, index) => <Leaf key={index} {...leaf} isLast={index > 0} />)}</p>
      </div>
      <div className="campaign-words">
        <h2>{texts[name]}</h2>
        <p>{texts[`${name}Hint`]}</p>
      </div>
      <div className="row">
        {sound && (
          <PlayButton
            label={texts.campaignSound}
            source={soundAddress(prelistenContract.playItem, { languages: sound.language, text: sound.text, voices_id: sound.voiceId, musics_id: sound.musicId })}
          />
        )}
        <LinkButton to={pathTo('editText', {}, { product: productId })}>{texts.campaignAction}</LinkButton>
      </div>
    </Card>
  )
}

function Leaf({ month, day, isLast }: CampaignLeaf & { isLast: boolean }) {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, day))
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return (
    <>
      {isLast && <span className="campaign-until">–</span>}
      <time className="campaign-leaf" dateTime={`${twoDigits(month)}-${twoDigits(day)}`}>
        <b>{day}{language === 'de' && '.'}</b>
        <span>{name}</span>
      </time>
    </>
  )
}
