/** The third step: nothing to do but to wait, and what happens meanwhile. */
import { useEffect, useState } from 'react'
import { takeFocus } from '#web/ui/take-focus.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function DeliveryPending({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('delivery')
  return (
    <div className="delivery-step">
      <p tabIndex={-1} ref={takeFocus}>{texts.pendingHint}</p>
      <ol className="delivery-way">
        <li className="delivery-way-done"><Icon name="check" /><span>{texts.pendingCode}</span></li>
        <li className="delivery-way-done"><Icon name="check" /><span>{texts.pendingSent}</span></li>
        <li className="delivery-way-now" aria-current="step"><Icon name="clock" /><span>{texts.pendingStored}</span><Waited /></li>
      </ol>
      <div className="dialog-actions"><Button kind="ghost" onClick={onClose}>{texts.closeWindow}</Button></div>
    </div>
  )
}

/** For the eye: whoever listens is told when it ends. */
function Waited() {
  const texts = useTexts('delivery')
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    const startedAt = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])

  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <span className="delivery-waited figures" aria-hidden="true">{fill(texts.pendingSince, { time })}</span>
}
