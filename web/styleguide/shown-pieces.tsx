/** What is read and looked at. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productTypeCodes } from '#domain/catalogue/product-type.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card, CardNote } from '#web/ui/card.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Key } from '#web/ui/key.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { Price } from '#web/ui/price.tsx'
import { SkeletonCards, SkeletonText } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { Wave } from '#web/ui/wave.tsx'

/** The grounds, each with the text that stands on it. */
const grounds = ['paper', 'card', 'sunk', 'ink', 'stage', 'signal', 'signal-soft', 'music', 'ai', 'good', 'warn', 'bad']

export const colours: readonly Piece[] = [{
  name: 'Grounds and the text on them',
  wide: true,
  shows: <ul className="swatches">{grounds.map((name) => <li key={name} className={`swatch swatch-${name}`}>{name}</li>)}</ul>,
}]

/** Headings, running text, small text, and words that are too long for their place. */
export const types: readonly Piece[] = [
  {
    name: 'Headings',
    wide: true,
    shows: (
      <div className="stack" lang="de">
        <h2 className="styleguide-h1">Der gute Ton beginnt vor dem Hallo.</h2>
        <p className="eyebrow">Ansagen für Telefonanlage, Warteschleife und Mailbox</p>
        <p className="lead">Text schreiben, Stimme wählen, Musik dazu. Fertig gesprochen in drei bis fünf Werktagen.</p>
      </div>
    ),
  },
  {
    name: 'Running text',
    shows: (
      <div className="prose" lang="de">
        <p>
          Ein Absatz mit <Link to="/faqs">einem Verweis</Link>, <strong>Nachdruck</strong> und Ziffern: 0123456789.
        </p>
        <ul><li>Erster Punkt</li><li>Zweiter Punkt</li></ul>
        <p className="fine">Kleingedrucktes bleibt lesbar.</p>
      </div>
    ),
  },
  {
    name: 'Placeholders: filled, open',
    shows: (
      <p lang="de">
        Guten Tag bei <span className="placeholder"><sup>1</sup>Elektro Sommer GmbH</span>.{' '}
        <span className="placeholder" data-open=""><sup>2</sup>Er/Sie</span> ruft zurück.
      </p>
    ),
  },
  {
    name: 'Too long for its place',
    shows: <p className="styleguide-narrow" lang="de">Anrufbeantworteransagenverwaltung und Telefonanlagenkonfigurationsbeschreibung</p>,
  },
  { name: 'Link that stands alone', shows: <Link className="text-link" to="/faqs">Musik ändern</Link> },
]

export const surfaces: readonly Piece[] = [
  {
    name: 'Card that is one link',
    shows: (
      <Card as="article" linked>
        <div className="row row-apart"><Key>1</Key><TypeDrawing type="abb" /></div>
        <h3><Link to="/products/">Begrüßung</Link></h3>
        <p className="soft">Der erste Eindruck, bevor jemand abhebt.</p>
      </Card>
    ),
  },
  {
    name: 'Signal: the one of a view',
    shows: (
      <Card as="article" ground="signal">
        <div className="row row-apart"><Key on="signal">3</Key><TypeDrawing type="aba" /></div>
        <h3>Anrufbeantworter</h3>
        <p className="soft">Außerhalb der Zeiten trotzdem erreichbar wirken.</p>
      </Card>
    ),
  },
  {
    name: 'Unfinished',
    shows: (
      <Card as="article" ground="unfinished" size="panel">
        <CardNote>Noch 2 Angaben, dann ist diese Ansage fertig<Link className="text-link" to="/editText">Jetzt ergänzen</Link></CardNote>
        <h3>Warteschleife mit Begrüßung</h3>
      </Card>
    ),
  },
  {
    name: 'Sunk, stage',
    shows: (
      <>
        <Card ground="sunk"><Key on="sunk">4</Key> Automatische Zentrale</Card>
        <Card ground="stage" size="panel"><Key on="stage">#</Key><h3>Fertig</h3><p className="soft">Für Ihre Anlage im richtigen Format.</p></Card>
      </>
    ),
  },
  {
    name: 'Tags',
    shows: (
      <>
        <Tag kind="plain">Entwurf</Tag><Tag kind="ai">KI-Stimme</Tag><Tag kind="good">sofort lieferbar</Tag>
        <Tag kind="warn">Rückfrage</Tag><Tag kind="bad">überfällig</Tag><Tag kind="music">GEMA-frei</Tag>
      </>
    ),
  },
  {
    name: 'Price: with tax named, in a list, large',
    shows: (
      <>
        <Price grossCents={3439} netCents={2890} vatRate={0.19} />
        <Price grossCents={4748} netCents={3990} vatRate={0.19} />
        <Price grossCents={9500} netCents={7983} vatRate={0.19} />
      </>
    ),
  },
  {
    name: 'Definition rows with a total',
    shows: (
      <DefinitionRows
        rows={[
          { label: '3 Ansagen, netto', value: '88,70 €' },
          { label: 'Gutschein HALLO10', value: '− 8,87 €' },
          { label: '19 % MwSt.', value: '15,17 €' },
          { label: 'Gesamt', value: '95,00 €', total: 'large' },
        ]}
      />
    ),
  },
]

const peaks = Array.from({ length: 72 }, (_, bar) => 0.1 + 0.85 * Math.abs(Math.sin(bar * 0.55) * Math.sin(bar * 0.21 + 0.6)))
const ages = ['young', 'old'] as const
const ranges = ['high', 'medium', 'bass'] as const
const voices = (['f', 'm'] as const).flatMap((sex) => ages.flatMap((voice_age) => ranges.map((voice_range) => ({ sex, voice_age, voice_range }))))

/** Logo, waves, portraits, drawings. */
export const pictures: readonly Piece[] = [
  { name: 'Logo', shows: <Logo name="Freizeichen" /> },
  {
    name: 'Wave: partly played, in its well',
    shows: <div className="wave-well"><IconButton icon="play" kind="signal" label="Play" /><Wave peaks={peaks} played={0.38} />0:09</div>,
  },
  { name: 'Wave: voice and music lanes, silence', shows: <><Wave peaks={peaks} /><Wave peaks={peaks} lane="music" /><Wave peaks={peaks.map(() => 0)} /></> },
  {
    name: 'Portraits: two sexes, two ages, three ranges',
    wide: true,
    shows: (
      <>
        <div className="styleguide-portraits">{voices.map((voice, palette) => <Portrait key={palette} voice={{ ...voice, palette }} size="l" />)}</div>
        <div className="styleguide-portraits">{voices.map((voice, palette) => <Portrait key={palette} voice={{ ...voice, palette: palette + 5 }} size="m" />)}</div>
      </>
    ),
  },
  {
    name: 'The ten product types',
    wide: true,
    shows: <div className="styleguide-drawings">{productTypeCodes.map((type) => <span key={type}><TypeDrawing type={type} />{type}</span>)}</div>,
  },
]

const orders = [
  { number: '2026-10432', date: '20.11.2026', state: 'good', label: 'verfügbar', sum: '95,00 €' },
  { number: '2026-10398', date: '02.11.2026', state: 'warn', label: 'in Arbeit', sum: '1.234,56 €' },
  { number: '2026-09911', date: '30.09.2026', state: 'bad', label: 'überfällig', sum: '23,68 €' },
] as const

const columns: readonly Column<(typeof orders)[number]>[] = [
  { key: 'number', label: 'Bestellung', cell: ({ number }) => number },
  { key: 'date', label: 'Datum', cell: ({ date }) => date },
  { key: 'state', label: 'Stand', cell: ({ state, label }) => <Tag kind={state}>{label}</Tag> },
  { key: 'sum', label: 'Summe', numeric: true, cell: ({ sum }) => sum },
]

const tabs = [
  { to: '/styleguide', label: 'Profil' }, { to: '/myAccount/orders', label: 'Bestellungen' },
  { to: '/myAccount/invoices', label: 'Rechnungen' }, { to: '/myAccount/greetings', label: 'Ansagen' },
]

export const lists: readonly Piece[] = [
  { name: 'Data table; cards on a phone', wide: true, shows: <DataTable caption="Orders" rows={orders} rowKey={({ number }) => number} columns={columns} /> },
  { name: 'Pager', shows: <Pager page={5} lastPage={20} addressOf={(page) => `?page=${page}`} /> },
  { name: 'Tabs', shows: <Tabs label="Account" tabs={tabs} /> },
  {
    name: 'Accordion',
    shows: (
      <div className="accordions">
        <Accordion title="Was heißt GEMA-frei?" name="faq" open>Für diese Musik müssen Sie keine Gebühren an die GEMA zahlen.</Accordion>
        <Accordion title="2026-10432" aside="95,00 €" name="faq">Drei Ansagen.</Accordion>
      </div>
    ),
  },
  { name: 'Back link', shows: <BackLink to="/products/">Anrufbeantworter</BackLink> },
  {
    name: 'Empty state',
    wide: true,
    shows: (
      <EmptyState
        title="Ihr Warenkorb ist leer." text="Suchen Sie eine Ansage aus. Sie können alles anhören, bevor Sie bestellen."
        picture={<TypeDrawing type="freetext" />} action={<LinkButton to="/products/">Ansage gestalten</LinkButton>}
      />
    ),
  },
  { name: 'Skeletons', shows: <><SkeletonCards count={2} /><SkeletonText lines={3} /></> },
]

export interface Piece {
  readonly name: string
  readonly shows: ReactNode
  readonly wide?: boolean
}
