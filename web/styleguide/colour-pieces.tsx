/** The grounds, each with the text that stands on it. */
import { Specimen } from './specimen.tsx'

const grounds = ['paper', 'card', 'sunk', 'ink', 'stage', 'signal', 'signal-soft', 'music', 'ai', 'good', 'warn', 'bad'] as const

export function ColourPieces() {
  return (
    <div className="specimens">
      <Specimen name="Grounds and the text on them" wide>
        <ul className="swatches">
          {grounds.map((name) => (
            <li key={name} className={`swatch swatch-${name}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </div>
  )
}
