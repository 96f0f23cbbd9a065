/** The mixing desk over what was bought: every move is heard at once on the real recording, and taken over free of charge. */
import { useCallback, useState } from 'react'
import type { MixNumbers } from '#domain/greeting/mix-numbers.ts'
import { productionContract, type HpcGreeting } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useActing } from '#web/calls/use-acting.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { PartFailed, PartLoading } from '../order/loaded-part.tsx'
import { mixOf } from './mix-of.ts'
import { RemixDesk } from './remix-desk.tsx'

interface Props {
  readonly greeting: HpcGreeting
  readonly sound: NonNullable<HpcGreeting['sound']>
  readonly onChanged: () => Promise<void>
}

export function RemixGreeting(props: Props) {
  const texts = useTexts('myGreetings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" aria-haspopup="dialog" aria-label={fill(texts.remixOf, props.greeting)} onClick={() => setOpen(true)}>{texts.remix}</Button>
      {isOpen && <RemixDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RemixDialog({ greeting, sound, onChanged, onClose }: Props & { readonly onClose: () => void }) {
  const texts = useTexts('myGreetings')
  const { cancel, close } = useTexts('shell')
  const [mix, setMix] = useState<MixNumbers>(() => mixOf(greeting))
  const [failure, setFailure] = useState<string>()
  const { pending, act } = useActing(setFailure)
  // The greeting in the list does not know with which numbers it was ordered.
  const load = useCallback(() => call(productionContract.getGreeting, { greetingId: greeting.id }), [greeting.id])
  const { state, reload } = useLoaded(load)
  const isSame = (Object.keys(mix) as (keyof MixNumbers)[]).every((name) => mix[name] === greeting[name])

  async function save() {
    setFailure(isSame ? texts.remixSame : undefined)
    if (isSame) return
    await call(productionContract.remixGreeting, { greetingId: greeting.id, ...mix })
    showAlert('success', texts.remixSaved)
    onClose()
    await onChanged()
  }

  // A voice alone is as loud as it has to be, whatever its faders say.
  const actions = greeting.music === null ? <Button kind="ghost" onClick={onClose}>{close}</Button> : (
    <>
      <Button kind="ghost" onClick={onClose}>{cancel}</Button>
      <SubmitButton type="button" pending={pending} onClick={() => void act(save)}>{texts.remixSave}</SubmitButton>
    </>
  )
  return (
    <Dialog open wide title={fill(texts.remixOf, greeting)} actions={actions} onClose={onClose}>
      <FormSummary failure={failure} />
      <p className="soft">{greeting.music === null ? texts.remixAlone : texts.remixLead}</p>
      {state.status === 'loading' && <PartLoading lines={6} />}
      {state.status === 'failed' && <PartFailed code={state.code} onAgain={reload} />}
      {state.status === 'ready' && (
        <RemixDesk greeting={greeting} version={sound.version} mix={mix} onChange={setMix} onReset={() => setMix(state.value.ordered_mix)} />
      )}
    </Dialog>
  )
}
