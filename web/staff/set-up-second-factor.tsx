/** Takes the place of every other screen while a second factor is demanded and not set up. */
import { useState } from 'react'
import type { OutputOf } from '#domain/endpoint.ts'
import { secondFactorContract } from '#domain/staff/second-factor.contract.ts'
import { inFours } from '#domain/staff/second-factor.ts'
import { StudioForm, useCheck } from '#web/studio/studio-form.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useStaffSending } from './staff-failure-words.ts'
import { staffSession } from './staff-session.ts'

export type Begun = OutputOf<typeof secondFactorContract.beginSecondFactor>

export function DemandedSecondFactor() {
  const texts = useTexts('people')
  const [begun, setBegun] = useState<Begun>()
  return (
    <>
      <ScreenTitle title={texts.setUpHeadline} lead={texts.demandedLead} />
      {begun ? <SetUpSecondFactor begun={begun} onDone={() => void staffSession().load()} /> : <Card><div><BeginSecondFactor label={texts.setUp} onBegun={setBegun} /></div></Card>}
    </>
  )
}

/** Each press makes a key of its own; the last one counts. */
export function BeginSecondFactor({ label, onBegun, kind = 'ink' }: { readonly label: string; readonly onBegun: (begun: Begun) => void; readonly kind?: ButtonKind }) {
  const { pending, failureText, send } = useStaffSending()
  return (
    <>
      <SubmitButton type="button" kind={kind} pending={pending} onClick={() => void send(async () => onBegun(await staffSession().ask(secondFactorContract.beginSecondFactor, {})))}>{label}</SubmitButton>
      {failureText !== undefined && <p role="alert">{failureText}</p>}
    </>
  )
}

/** Key, first code, recovery codes. */
export function SetUpSecondFactor({ begun, onDone }: { readonly begun: Begun; readonly onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  return codes ? <RecoveryCodes codes={codes} onNoted={onDone} /> : <FirstCode begun={begun} onSet={setCodes} />
}

function FirstCode({ begun: { key, address, qr }, onSet }: { readonly begun: Begun; readonly onSet: (codes: readonly string[]) => void }) {
  const texts = useTexts('people')
  const { wrong, check } = useCheck((data) => ({ ...(String(data.get('code')).trim() === '' && { code: texts.codeEmpty }) }))
  const quiet = 4
  const side = qr.size + 2 * quiet

  return (
    <Card as="section" className="stack" aria-label={texts.setUpHeadline}>
      <p>{texts.scan}</p>
      <svg className="studio-qr" viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={texts.qrCode} shapeRendering="crispEdges">
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" /><path d={qr.path} fill="#16181d" />
      </svg>
      <p><a href={address}>{texts.openInApp}</a></p>
      <p>{texts.orType}</p>
      <p className="studio-secret"><code translate="no">{inFours(key)}</code></p>
      <StudioForm
        ownWords={{ SECOND_FACTOR_WRONG: texts.codeWrong, LOGIN_LOCKED: texts.codesLocked }} submit={texts.confirm} check={check}
        onSend={async (data) => onSet((await staffSession().ask(secondFactorContract.confirmSecondFactor, { code: String(data.get('code')) })).recovery_codes)}
      >
        <TextField label={texts.firstCode} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} error={wrong?.code} />
      </StudioForm>
    </Card>
  )
}

/** Shown once. */
export function RecoveryCodes({ codes, onNoted }: { readonly codes: readonly string[]; readonly onNoted: () => void }) {
  const texts = useTexts('people')
  return (
    <CardSection className="stack" heading={texts.recoveryCodes}>
      <p>{texts.recoveryCodesHint}</p>
      <ul className="studio-codes">{codes.map((code) => <li key={code}><code translate="no">{code}</code></li>)}</ul>
      <div><Button onClick={onNoted}>{texts.codesNoted}</Button></div>
    </CardSection>
  )
}
