/** How the customer has had words said in greetings; one that is removed is offered no longer. */
import { accountContract, type Pronunciation } from '#domain/account/account.contract.ts'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const listPronunciations = () => call(accountContract.listPronunciations, {})

export function PronunciationList() {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  const { state, reload } = useLoaded(listPronunciations)
  return (
    <div className="stack">
      <h2>{texts.pronunciations}</h2>
      <p className="soft">{texts.pronunciationsHint}</p>
      {state.status === 'loading' && <SkeletonText lines={2} />}
      {state.status === 'failed' && <div role="alert"><p>{failures[state.code]}</p><Button kind="ghost" onClick={() => void reload()}>{texts.again}</Button></div>}
      {state.status === 'ready' && state.value.records.length === 0 && <p>{texts.noPronunciations}</p>}
      {state.status === 'ready' && state.value.records.length > 0 && (
        <ul className="account-list">
          {state.value.records.map((kept) => <PronunciationRow key={kept.id} kept={kept} onRemoved={reload} />)}
        </ul>
      )}
    </div>
  )
}

function PronunciationRow({ kept: { id, language, written, spoken }, onRemoved }: { readonly kept: Pronunciation; readonly onRemoved: () => Promise<void> }) {
  const texts = useTexts('account')
  const { pending, act } = useActing(alertFailure)
  const names = { de: texts.inGerman, en: texts.inEnglish }

  async function remove() {
    await call(accountContract.removePronunciation, { pronunciationId: id })
    showAlert('success', fill(texts.pronunciationRemoved, { written }))
    await onRemoved()
  }

  return (
    <li>
      <div>
        <p lang={language}><b>{written}</b> – {spoken}</p>
        <p className="fine">{names[language]}</p>
      </div>
      <SubmitButton type="button" kind="ghost" pending={pending} aria-label={fill(texts.removePronunciationOf, { written })} onClick={() => void act(remove)}>
        {texts.removePronunciation}
      </SubmitButton>
    </li>
  )
}
