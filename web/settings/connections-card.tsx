/** Through whom the shop works, for its owner to see: whether somebody outside is reached, or a simulator answers. It is set where the shop is started. */
import type { Connection } from '#domain/settings/connections.ts'
import { settingsContract } from '#domain/settings/settings.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export function ConnectionsCard() {
  const texts = useTexts('settings')
  const { asked, again } = useAsked(settingsContract.listConnections, {})
  const services: Readonly<Record<Connection['service'], string>> = {
    wallet: texts.wallet, mail: texts.mail, voice: texts.voice, storage: texts.storage, voicemail: texts.voicemail, leads: texts.leads, vatIds: texts.vatIds,
  }
  const through = ({ how, name }: Connection) => ({ real: name, builtIn: texts.builtIn, simulated: texts.simulated })[how]
  return (
    <Card as="section" aria-labelledby="settings-connections">
      <h2 id="settings-connections">{texts.connections}</h2>
      <p className="soft">{texts.connectionsHint}</p>
      <WhenLoaded asked={asked} failed={texts.connectionsFailed} again={again}>
        {({ records }) => <DefinitionRows rows={records.map((one) => ({ label: services[one.service], value: through(one) }))} />}
      </WhenLoaded>
    </Card>
  )
}
