/** Headings, running text, small text, and words that are too long for their place. */
import { Link } from 'react-router'
import { Specimen } from './specimen.tsx'

export function TypePieces() {
  return (
    <div className="specimens">
      <Specimen name="Headings" wide>
        <div className="stack" lang="de">
          <h2 className="styleguide-h1">Der gute Ton beginnt vor dem Hallo.</h2>
          <p className="eyebrow">Ansagen für Telefonanlage, Warteschleife und Mailbox</p>
          <p className="lead">Text schreiben, Stimme wählen, Musik dazu. Fertig gesprochen in drei bis fünf Werktagen.</p>
        </div>
      </Specimen>
      <Specimen name="Running text">
        <div className="prose" lang="de">
          <p>
            Ein Absatz mit <Link to="/faqs">einem Verweis</Link>, <strong>Nachdruck</strong> und Ziffern:{' '}
            <span className="figures">0123456789</span>.
          </p>
          <ul>
            <li>Erster Punkt</li>
            <li>Zweiter Punkt</li>
          </ul>
          <p className="fine">Kleingedrucktes bleibt lesbar.</p>
        </div>
      </Specimen>
      <Specimen name="Placeholders: filled, open">
        <p lang="de">
          Guten Tag bei{' '}
          <span className="placeholder">
            <sup>1</sup>Elektro Sommer GmbH
          </span>
          .{' '}
          <span className="placeholder" data-open="">
            <sup>2</sup>Er/Sie
          </span>{' '}
          ruft zurück.
        </p>
      </Specimen>
      <Specimen name="Too long for its place">
        <p className="styleguide-narrow" lang="de">
          Anrufbeantworteransagenverwaltung und Telefonanlagenkonfigurationsbeschreibung
        </p>
      </Specimen>
      <Specimen name="Link that stands alone">
        <Link className="text-link" to="/faqs">
          Musik ändern
        </Link>
      </Specimen>
    </div>
  )
}
