import { useLoaderData } from 'react-router'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { UnknownPageNote } from '#web/ui/unknown-page-note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { HelpSearch, StillOpen } from './help-list.tsx'
import { systemsData, type ListedSystem } from './telephone-systems-data.server.ts'
import './help.css'
import './telephone-systems.css'

export const loader = systemsData

export default function TelephoneSystemsScreen() {
  const texts = useTexts('help')
  const { kinds } = useLoaderData<typeof loader>()
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={texts.telephoneSystemsHeadline} lead={texts.telephoneSystemsLead} />
      <UnknownPageNote>{texts.unknownTopic}</UnknownPageNote>
      <HelpSearch />
      <Card as="section" ground="signal" size="panel" className="unknown-system">
        <div>
          <h2>{texts.systemUnknown}</h2>
          <p>{texts.systemUnknownHint}</p>
        </div>
        <ScreenButton screen="telephoneSystem" of={{ topic: 'unknown' }}>{texts.systemUnknownAction}</ScreenButton>
      </Card>
      {kinds.map(({ kind, systems }) => (
        <section key={kind} className="section">
          <h2 className="system-kind">{texts[`${kind}Systems`]}</h2>
          <ul className="systems">
            {systems.map((system) => <SystemCard key={system.id} {...system} />)}
          </ul>
        </section>
      ))}
      <StillOpen other="faqs" />
    </>
  )
}

function SystemCard({ id, name, takes, limit }: ListedSystem) {
  return (
    <Card as="li" linked className="system-card">
      <h3><ScreenLink screen="telephoneSystem" of={{ topic: id }}>{name}</ScreenLink></h3>
      <p className="row">
        <Tag kind="plain">{takes}</Tag>
        {limit && <Tag kind="warn">{limit}</Tag>}
      </p>
    </Card>
  )
}
