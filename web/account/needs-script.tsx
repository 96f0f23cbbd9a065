/** For browsers without script: signing in and the customer's own pages run in the browser. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePathTo } from '#web/use-language.ts'
import './needs-script.css'

export function NeedsScript() {
  const { needsScript, withoutScript } = useTexts('account')
  return <WithoutScript words={`${needsScript} ${withoutScript}`} />
}

/** What cannot be done without, and the way to people who help. */
export function WithoutScript({ words }: { readonly words: string }) {
  const { withoutScriptAction } = useTexts('shell')
  return (
    <noscript>
      <p className="account-noscript">{words} <a href={usePathTo()('contact')}>{withoutScriptAction}</a></p>
    </noscript>
  )
}
