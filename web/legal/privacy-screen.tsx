import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf, packedTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Section } from '#web/ui/card.tsx'
import { DataTable, type TableProps } from '#web/ui/data-table.tsx'
import { pageLoader, recipientsOf, storedData } from './pages.server.ts'
import { StaticPage } from './static-page.tsx'
import './stored-tables.css'

export function loader(args: LoaderFunctionArgs) {
  const { page } = pageLoader('privacy')(args)
  const recipients = recipientsOf(args.context.get(surroundingsContext).connections, languageOf(args))
  return { page, stored: storedData(languageOf(args)), recipients, texts: packedTexts(languageOf(args), 'help', 'legal') }
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

type Stored = ReturnType<typeof storedData>

function StoredOnDevice({ rows }: { rows: Stored['onDevice'] }) {
  const texts = useTexts('legal')
  const places = { cookie: texts.placeCookie, local: texts.placeLocal, session: texts.placeSession }
  return (
    <HeadedTable
      id="stored-on-device" heading={texts.onDevice} hint={texts.onDeviceHint} rows={rows} rowKey={({ place, name }) => `${place} ${name}`}
      columns={[
        { key: 'what', label: texts.storedWhat, cell: ({ what }) => what },
        { key: 'name', label: texts.storedName, cell: ({ name, place }) => <div><code translate="no">{name}</code> <small>{places[place]}</small></div> },
        { key: 'until', label: texts.storedUntil, cell: ({ until }) => until },
      ]}
    />
  )
}

function StoredOnServer({ rows }: { rows: Stored['onServer'] }) {
  const texts = useTexts('legal')
  return (
    <HeadedTable
      id="stored-on-server" heading={texts.onServer} hint={texts.onServerHint} rows={rows} rowKey={({ what }) => what}
      columns={[
        { key: 'what', label: texts.storedWhat, cell: ({ what }) => what },
        { key: 'purpose', label: texts.storedPurpose, cell: ({ purpose }) => purpose },
        { key: 'until', label: texts.storedUntil, cell: ({ until }) => until },
      ]}
    />
  )
}

function Recipients({ rows }: { rows: ReturnType<typeof recipientsOf> }) {
  const texts = useTexts('legal')
  return (
    <HeadedTable
      id="recipients" heading={texts.recipients} hint={texts.recipientsHint} rows={rows} rowKey={({ who }) => who}
      columns={[
        { key: 'who', label: texts.recipientWho, cell: ({ who, name }) => <div>{who} {name && <small translate="no">{name}</small>}</div> },
        { key: 'what', label: texts.storedWhat, cell: ({ what }) => what },
        { key: 'purpose', label: texts.storedPurpose, cell: ({ purpose }) => purpose },
      ]}
    />
  )
}

interface HeadedTableProps<Row> extends Omit<TableProps<Row>, 'caption'> {
  readonly id: string
  readonly heading: string
  readonly hint: string
}

function HeadedTable<Row>({ id, heading, hint, ...table }: HeadedTableProps<Row>) {
  return (
    <Section id={id} heading={heading}>
      <p className="soft">{hint}</p>
      <DataTable caption={heading} {...table} />
    </Section>
  )
}
