/** The link for whoever looks after the telephone system. Its address is shown once: the shop keeps only its hash. */
import { useCallback, useState } from 'react'
import { technicianLinkContract, type TechnicianLink } from '#domain/production/technician-link.contract.ts'
import { technicianLinkDays } from '#domain/production/technician-link.ts'
import { call } from '#web/calls/call.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { LoadedPart } from '#web/order/loaded-part.tsx'
import { pathTo } from '#web/paths.ts'
import { fill } from '#web/texts/fill.ts'
import { formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'

export function LinkForTechnician({ greetingId }: { readonly greetingId: string }) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  const [changes, setChanges] = useState(0)
  const [address, setAddress] = useState<string>()
  const { pending, act } = useActing(alertFailure)
  const load = useCallback(() => call(technicianLinkContract.findTechnicianLink, { greetingId }), [greetingId])

  const make = () => act(async () => {
    const { token } = await call(technicianLinkContract.makeTechnicianLink, { greetingId })
    setAddress(`${location.origin}${pathTo(language, 'technician', {}, { token })}`)
    setChanges((count) => count + 1)
  })
  const revoke = () => act(async () => {
    await call(technicianLinkContract.revokeTechnicianLink, { greetingId })
    setAddress(undefined)
    setChanges((count) => count + 1)
    showAlert('success', texts.technicianRevoked)
  })

  return (
    <LoadedPart title={texts.technician} load={load} version={String(changes)}>
      {({ link }) => (
        <div className="stack">
          <p className="soft">{fill(texts.technicianHint, { days: technicianLinkDays })}</p>
          {link && <Opened link={link} />}
          {link && address && <NewAddress address={address} />}
          <div className="row">
            <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void make()}>{link ? texts.technicianNew : texts.technicianMake}</SubmitButton>
            {link && <SubmitButton type="button" kind="quiet" pending={pending} onClick={() => void revoke()}>{texts.technicianRevoke}</SubmitButton>}
          </div>
        </div>
      )}
    </LoadedPart>
  )
}

function Opened({ link: { expires_at: expiresAt, is_expired: isExpired, openings, last_opened_at: last } }: { readonly link: TechnicianLink }) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  const opened = last === null ? texts.technicianUnopened : fill(openings === 1 ? texts.technicianOpenedOnce : texts.technicianOpened, { count: openings, time: formatTime(last, language) })
  return <p><b>{fill(isExpired ? texts.technicianOver : texts.technicianUntil, { time: formatTime(expiresAt, language) })}</b> {opened}</p>
}

function NewAddress({ address }: { readonly address: string }) {
  const texts = useTexts('myGreetings')

  return (
    <>
      <TextField label={texts.technicianAddress} hint={texts.technicianAddressHint} readOnly value={address} onFocus={({ target }) => target.select()} />
      <div><Button onClick={() => void copyText(address, { copied: texts.technicianCopied, notCopied: texts.technicianNotCopied })}>{texts.technicianCopy}</Button></div>
    </>
  )
}
