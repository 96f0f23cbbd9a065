import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router'
import { deviceWords } from '#assets/mails/device-words.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import { sessionContract } from '#domain/account/session.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { forgetVisit } from '#web/session/sign-out.ts'
import { fill } from '#web/texts/fill.ts'
import { formatTime } from '#web/texts/format-time.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { allOf, filled, type FormValues, newPassword } from './form-values.ts'
import { NewPasswordFields, PresentPassword } from './account-fields.tsx'
import { Personal } from './personal.tsx'

export const loader = textsLoader('account', 'passwordParts')

export default function ChangePasswordScreen() {
  const texts = useTexts('account')
  /** Another password ends all other sessions: the list is read anew, and the fields begin empty. */
  const [changes, setChanges] = useState(0)
  return (
    <Personal title={texts.changePasswordHeadline} lead={texts.changePasswordLead}>
      {(user) => (
        <div className="account-cards">
          <Card as="section" size="panel"><ChangePassword user={user} changes={changes} onChanged={() => setChanges((count) => count + 1)} /></Card>
          <Card as="section" size="panel"><SessionList key={changes} /></Card>
        </div>
      )}
    </Personal>
  )
}

function ChangePassword({ user, changes, onChanged }: { readonly user: User; readonly changes: number; readonly onChanged: () => void }) {
  const texts = useTexts('account')
  const { newPassword: label } = useTexts('accountFields')

  async function send({ password = '', current }: FormValues) {
    await call(accountContract.changePassword, { password, id: user.id, ...(current !== undefined && { current }) })
    showAlert('success', texts.NEW_PASSWORD_HAS_BEEN_SET)
    onChanged()
  }

  const form = useAccountForm({ check: allOf(filled('current'), newPassword), send })
  return (
    <AccountForm form={form}>
      <h2>{texts.newPasswordHeadline}</h2>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={user.email1} hidden readOnly />
      <Fragment key={changes}>
        <PresentPassword name="current" />
        <NewPasswordFields label={label} />
      </Fragment>
      <div className="account-send"><SubmitButton pending={form.pending}>{texts.setPassword}</SubmitButton></div>
    </AccountForm>
  )
}

/** Where the customer is signed in, and the way to end each of these sessions. */
type Sessions = OutputOf<typeof sessionContract.listSessions>
type OwnSession = Sessions['records'][number]

const listSessions = () => call(sessionContract.listSessions, {})

function SessionList() {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  const { state, reload } = useLoaded(listSessions)
  return (
    <div className="stack">
      <h2>{texts.sessions}</h2>
      <p className="soft">{texts.sessionsHint}</p>
      {state.status === 'loading' && <SkeletonText lines={4} />}
      {state.status === 'failed' && <div role="alert"><p>{failures[state.code]}</p><Button kind="ghost" onClick={() => void reload()}>{texts.again}</Button></div>}
      {state.status === 'ready' && (
        <ul className="account-list">
          {state.value.records.map((session) => <SessionRow key={session.id} session={session} onEnded={reload} />)}
        </ul>
      )}
      <EndAll />
    </div>
  )
}

function SessionRow({ session, onEnded }: { readonly session: OwnSession; readonly onEnded: () => Promise<void> }) {
  const texts = useTexts('account')
  const language = useLanguage()
  const { pending, act } = useActing(alertFailure)
  const device = deviceWords(session.user_agent, language)
  const time = formatTime(session.last_seen_at, language)

  async function end() {
    await call(sessionContract.endSession, { sessionId: session.id }).catch((error: unknown) => {
      // It has ended by itself meanwhile.
      if (!(error instanceof Refused) || error.code !== 'NOT_FOUND') throw error
    })
    showAlert('success', fill(texts.sessionEnded, { device }))
    await onEnded()
  }

  return (
    <li>
      <div>
        <p><b>{device}</b> {session.is_current && <Tag kind="good">{texts.thisDevice}</Tag>}</p>
        <p className="fine">{fill(session.stay_logged_in ? texts.seenAndStays : texts.seen, { time })}</p>
      </div>
      {!session.is_current && (
        <SubmitButton type="button" kind="ghost" pending={pending} aria-label={fill(texts.endSessionOf, { device: `${device}, ${time}` })} onClick={() => void act(end)}>
          {texts.endSession}
        </SubmitButton>
      )}
    </li>
  )
}

/** This session too: the browser forgets everything, as at signing out. */
function EndAll() {
  const texts = useTexts('account')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { pending, act } = useActing(alertFailure)

  async function endAll() {
    await call(sessionContract.logoutEverywhere, {})
    forgetVisit()
    showAlert('success', texts.allSessionsEnded)
    await navigate(pathTo('home'))
  }

  return <p><SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void act(endAll)}>{texts.endAllSessions}</SubmitButton></p>
}
