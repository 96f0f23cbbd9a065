import { Link } from 'react-router'
import { Card, CardNote } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Key } from '#web/ui/key.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { Specimen } from './specimen.tsx'

export function SurfacePieces() {
  return (
    <div className="specimens">
      <Specimen name="Card that is one link">
        <Card as="article" linked>
          <div className="row row-apart">
            <Key>1</Key>
            <TypeDrawing type="abb" />
          </div>
          <h3>
            <Link to="/products/">Begrüßung</Link>
          </h3>
          <p className="soft">Der erste Eindruck, bevor jemand abhebt.</p>
        </Card>
      </Specimen>
      <Specimen name="Signal: the one of a view">
        <Card as="article" ground="signal">
          <div className="row row-apart">
            <Key on="signal">3</Key>
            <TypeDrawing type="aba" />
          </div>
          <h3>Anrufbeantworter</h3>
          <p className="soft">Außerhalb der Zeiten trotzdem erreichbar wirken.</p>
        </Card>
      </Specimen>
      <Specimen name="Unfinished">
        <Card as="article" ground="unfinished" size="panel">
          <CardNote>
            Noch 2 Angaben, dann ist diese Ansage fertig
            <Link className="text-link" to="/editText">
              Jetzt ergänzen
            </Link>
          </CardNote>
          <h3>Warteschleife mit Begrüßung</h3>
        </Card>
      </Specimen>
      <Specimen name="Sunk, stage">
        <Card ground="sunk">
          <Key on="sunk">4</Key> Automatische Zentrale
        </Card>
        <Card ground="stage" size="panel">
          <Key on="stage">#</Key>
          <h3>Fertig</h3>
          <p className="soft">Für Ihre Anlage im richtigen Format.</p>
        </Card>
      </Specimen>
      <SmallPieces />
    </div>
  )
}

function SmallPieces() {
  return (
    <>
      <Specimen name="Tags">
        <Tag kind="plain">Entwurf</Tag>
        <Tag kind="ai">KI-Stimme</Tag>
        <Tag kind="good">sofort lieferbar</Tag>
        <Tag kind="warn">Rückfrage</Tag>
        <Tag kind="bad">überfällig</Tag>
        <Tag kind="music">GEMA-frei</Tag>
      </Specimen>
      <Specimen name="Price: with tax named, in a list, large">
        <Price grossCents={3439} netCents={2890} vatRate={0.19} />
        <Price grossCents={4748} netCents={3990} />
        <Price grossCents={9500} netCents={7983} vatRate={0.19} size="large" />
      </Specimen>
      <Specimen name="Definition rows with a total">
        <DefinitionRows
          rows={[
            { label: '3 Ansagen, netto', value: '88,70 €' },
            { label: 'Gutschein HALLO10', value: '− 8,87 €' },
            { label: '19 % MwSt.', value: '15,17 €' },
            { label: 'Gesamt', value: '95,00 €', total: true },
          ]}
        />
      </Specimen>
    </>
  )
}
