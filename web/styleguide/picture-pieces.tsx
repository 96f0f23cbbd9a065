/** Logo, waves, portraits, drawings. */
import { productTypeCodes } from '#domain/catalogue/product-type.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { Wave } from '#web/ui/wave.tsx'
import { Specimen } from './specimen.tsx'

const peaks = Array.from({ length: 72 }, (_, bar) => 0.1 + 0.85 * Math.abs(Math.sin(bar * 0.55) * Math.sin(bar * 0.21 + 0.6)))
const ages = ['young', 'old'] as const
const ranges = ['high', 'medium', 'bass'] as const
const voices = (['f', 'm'] as const).flatMap((sex) =>
  ages.flatMap((voice_age) => ranges.map((voice_range) => ({ sex, voice_age, voice_range }))),
)

export function PicturePieces() {
  return (
    <div className="specimens">
      <Specimen name="Logo">
        <Logo name="Freizeichen" />
      </Specimen>
      <Specimen name="Wave: partly played, in its well">
        <div className="wave-well">
          <IconButton icon="play" kind="signal" label="Play" />
          <Wave peaks={peaks} played={0.38} />
          0:09
        </div>
      </Specimen>
      <Specimen name="Wave: voice and music lanes, silence">
        <Wave peaks={peaks} />
        <Wave peaks={peaks} lane="music" />
        <Wave peaks={peaks.map(() => 0)} />
      </Specimen>
      <Specimen name="Portraits: two sexes, two ages, three ranges" wide>
        <div className="styleguide-portraits">
          {voices.map((voice, palette) => (
            <Portrait key={palette} voice={{ ...voice, palette }} size="l" />
          ))}
        </div>
        <div className="styleguide-portraits">
          {voices.map((voice, palette) => (
            <Portrait key={palette} voice={{ ...voice, palette: palette + 5 }} size="m" />
          ))}
        </div>
      </Specimen>
      <Specimen name="The ten product types" wide>
        <div className="styleguide-drawings">
          {productTypeCodes.map((type) => (
            <span key={type}>
              <TypeDrawing type={type} />
              {type}
            </span>
          ))}
        </div>
      </Specimen>
    </div>
  )
}
