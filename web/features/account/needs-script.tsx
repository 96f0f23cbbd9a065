/** For browsers without script: signing in and all that is the customer's own happens in the browser. */
import { useTexts } from '#web/texts/use-texts.tsx'
import './needs-script.css'

export function NeedsScript() {
  const { needsScript } = useTexts('account')
  return <noscript><p className="account-noscript">{needsScript}</p></noscript>
}
