/** No name; works without script, too. */
import { Form } from 'react-router'
import { ScreenLink } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ratedPlace } from './help-entry.ts'

/** `undefined`: nobody has said anything yet. */
export type Rated = 'yes' | 'no' | 'failed' | undefined

/** The button that was pressed is gone: the focus goes to what came in its place. */
const heard = { tabIndex: -1, ref: (answer: HTMLElement | null) => answer?.focus({ preventScroll: true }) } as const

export function RateHelp({ rated }: { rated: Rated }) {
  const texts = useTexts('help')
  return (
    <section className="rate-help" id={ratedPlace} aria-labelledby="rate-help">
      <h2 id="rate-help">{texts.wasHelpful}</h2>
      {rated === 'yes' && <p {...heard}>{texts.wasHelpfulYes}</p>}
      {rated === 'no' && <p {...heard}>{texts.wasHelpfulNo} <ScreenLink screen="contact">{texts.stillOpenAction}</ScreenLink></p>}
      {rated === 'failed' && <p {...heard}>{texts.wasHelpfulFailed}</p>}
      {(rated === undefined || rated === 'failed') && (
        <Form method="post" className="row" preventScrollReset>
          <button type="submit" name="helpful" value="yes" className={buttonClass({ kind: 'ghost' })}>{texts.yes}</button>
          <button type="submit" name="helpful" value="no" className={buttonClass({ kind: 'ghost' })}>{texts.no}</button>
        </Form>
      )}
    </section>
  )
}
