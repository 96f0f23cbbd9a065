import { textSoFar } from '#domain/greeting/item-readiness.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Editing } from './edit-draft.ts'
import { overtakenId } from './edit-saving.tsx'

/** The greeting in the cart has changed since this draft of it was begun: the customer decides which of the two counts. */
export function EditOvertaken({ inCart, onChange }: { readonly inCart: GreetingDraft; readonly onChange: Editing['change'] }) {
  const texts = useTexts('editor')
  return (
    <Card as="section" size="panel" ground="sunk" className="edit-overtaken" aria-labelledby={overtakenId}>
      <h2 id={overtakenId} tabIndex={-1}>{texts.overtaken}</h2>
      <p>{texts.overtakenHint}</p>
      <blockquote lang={inCart.language}>{textSoFar(inCart)}</blockquote>
      <div className="row">
        <Button onClick={() => onChange({ begunFrom: inCart.begunFrom })}>{texts.keepMine}</Button>
        <Button kind="ghost" onClick={() => onChange(inCart)}>{texts.takeFromCart}</Button>
      </div>
    </Card>
  )
}
