/** For browsers without script: signing in and the customer's own pages run in the browser. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePathTo } from '#web/use-language.ts'
import './needs-script.css'

export function NeedsScript() {
  const texts = useTexts('account')
  return (
    <noscript>
      <p className="account-noscript">
        {texts.needsScript} {texts.withoutScript} <a href={usePathTo()('contact')}>{texts.withoutScriptAction}</a>
      </p>
    </noscript>
  )
}
