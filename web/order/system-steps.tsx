import { useCallback } from 'react'
import { technicianLinkContract } from '#domain/production/technician-link.contract.ts'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/use-language.ts'
import './order.css'
import { PartFailed, PartLoading } from './loaded-part.tsx'

/** For which telephone system the files were made, and how they get into it. */
export function SystemSteps({ systemId }: { readonly systemId: string }) {
  const texts = useTexts('telephoneSystem')
  const language = useLanguage()
  const load = useCallback(() => call(technicianLinkContract.getSystemGuide, { systemId, language }), [systemId, language])
  const { state, reload } = useLoaded(load)
  if (state.status === 'loading') return <PartLoading lines={4} />
  if (state.status === 'failed') return <PartFailed code={state.code} onAgain={reload} />
  const { name, steps, hint } = state.value
  return (
    <div className="stack">
      <p className="system-fits"><Icon name="check" /><b>{fill(texts.fits, { name })}</b></p>
      <ol className="guide-steps">{steps.map((step) => <li key={step}>{step}</li>)}</ol>
      {hint !== null && <p className="fine">{hint}</p>}
      <p><ScreenLink screen="telephoneSystem" of={{ topic: systemId }} className="text-link">{fill(texts.moreOn, { name })}</ScreenLink></p>
    </div>
  )
}
