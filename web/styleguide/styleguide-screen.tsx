/** Every piece of the design in every state, for those who build screens. Development only. */
import { ActionPieces } from './action-pieces.tsx'
import { ChoicePieces } from './choice-pieces.tsx'
import { ColourPieces } from './colour-pieces.tsx'
import { FieldPieces } from './field-pieces.tsx'
import { ListPieces } from './list-pieces.tsx'
import { MessagePieces } from './message-pieces.tsx'
import { PicturePieces } from './picture-pieces.tsx'
import { SoundPieces } from './sound-pieces.tsx'
import { SurfacePieces } from './surface-pieces.tsx'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { TypePieces } from './type-pieces.tsx'
import './styleguide.css'

const sections = [
  ['Colour', ColourPieces],
  ['Type', TypePieces],
  ['Actions', ActionPieces],
  ['Fields', FieldPieces],
  ['Choices', ChoicePieces],
  ['Surfaces', SurfacePieces],
  ['Pictures', PicturePieces],
  ['Lists', ListPieces],
  ['Sound', SoundPieces],
  ['Messages', MessagePieces],
] as const

export default function StyleguideScreen() {
  return (
    <>
      <title>Styleguide</title>
      <ScreenTitle title="Styleguide" lead="Every piece in every state. What is not here does not exist yet." />
      <nav className="styleguide-nav" aria-label="Sections">
        {sections.map(([name]) => (
          <a key={name} className="text-link" href={`#${name.toLowerCase()}`}>
            {name}
          </a>
        ))}
        <ThemeChoice label="Theme of this page" />
      </nav>
      {sections.map(([name, Pieces]) => (
        <section key={name} className="section" id={name.toLowerCase()}>
          <h2>{name}</h2>
          <Pieces />
        </section>
      ))}
    </>
  )
}
