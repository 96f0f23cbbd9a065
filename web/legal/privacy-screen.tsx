import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf, textsFor } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'
import { type DeviceRow, type RecipientRow, recipientsOf, type ServerRow, storedData } from './stored-data.server.ts'
import './stored-tables.css'

export function loader(args: LoaderFunctionArgs) {
  const { page } = pageLoader('privacy')(args)
  const recipients = recipientsOf(args.context.get(surroundingsContext).connections, languageOf(args))
  return { page, stored: storedData(languageOf(args)), recipients, texts: textsFor(languageOf(args), 'help', 'legal') }
}

export default function PrivacyScreen() {
  const { stored, recipients } = useLoaderData<typeof loader>()
  return (
    <StaticPage
      below={(
        <div className="stored-tables">
          <StoredOnDevice rows={stored.onDevice} />
          <StoredOnServer rows={stored.onServer} />
          <Recipients rows={recipients} />
        </div>
      )}
    />
  )
}

function StoredOnDevice({ rows }: { rows: readonly DeviceRow[] }) {
  const texts = useTexts('legal')
  return (
    <section aria-labelledby="stored-on-device">
      <h2 id="stored-on-device">{texts.onDevice}</h2>
      <p className="soft">{texts.onDeviceHint}</p>
      <DataTable caption={texts.onDevice} rows={rows} rowKey={({ place, name }) => `${place} ${name}`} columns={useDeviceColumns()} />
    </section>
  )
}

function useDeviceColumns(): readonly Column<DeviceRow>[] {
  const texts = useTexts('legal')
  const places = { cookie: texts.placeCookie, local: texts.placeLocal, session: texts.placeSession }
  return [
    { key: 'what', label: texts.storedWhat, cell: ({ what }) => what },
    { key: 'name', label: texts.storedName, cell: ({ name, place }) => <div><code translate="no">{name}</code> <small>{places[place]}</small></div> },
    { key: 'until', label: texts.storedUntil, cell: ({ until }) => until },
  ]
}

function StoredOnServer({ rows }: { rows: readonly ServerRow[] }) {
  const texts = useTexts('legal')
  return (
    <section aria-labelledby="stored-on-server">
      <h2 id="stored-on-server">{texts.onServer}</h2>
      <p className="soft">{texts.onServerHint}</p>
      <DataTable
        caption={texts.onServer} rows={rows} rowKey={({ what }) => what}
        columns={[
          { key: 'what', label: texts.storedWhat, cell: ({ what }) => what },
          { key: 'purpose', label: texts.storedPurpose, cell: ({ purpose }) => purpose },
          { key: 'until', label: texts.storedUntil, cell: ({ until }) => until },
        ]}
      />
    </section>
  )
}

function Recipients({ rows }: { rows: readonly RecipientRow[] }) {
  const texts = useTexts('legal')
  return (
    <section aria-labelledby="recipients">
      <h2 id="recipients">{texts.recipients}</h2>
      <p className="soft">{texts.recipientsHint}</p>
      <DataTable
        caption={texts.recipients} rows={rows} rowKey={({ who }) => who}
        columns={[
          { key: 'who', label: texts.recipientWho, cell: ({ who, name }) => <div>{who} {name && <small translate="no">{name}</small>}</div> },
          { key: 'what', label: texts.storedWhat, cell: ({ what }) => what },
          { key: 'purpose', label: texts.storedPurpose, cell: ({ purpose }) => purpose },
        ]}
      />
    </section>
  )
}
