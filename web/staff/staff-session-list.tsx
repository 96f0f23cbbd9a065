import { deviceWords } from '#assets/mails/device-words.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffSending } from './staff-failure-words.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'

type Session = OutputOf<typeof staffMembersContract.listOwnStaffSessions>['records'][number]

interface Props {
  readonly sessions: readonly Session[]
  readonly end: (sessionId: string) => Promise<unknown>
  readonly onEnded: () => void
}

export function StaffSessionList({ sessions, ...ways }: Props) {
  const texts = useTexts('studio')
  if (sessions.length === 0) return <p className="soft">{texts.noSessions}</p>
  return <ul className="studio-rows">{sessions.map((session) => <SessionRow key={session.id} session={session} {...ways} />)}</ul>
}

function SessionRow({ session, end, onEnded }: Omit<Props, 'sessions'> & { readonly session: Session }) {
  const texts = useTexts('studio')
  const language = useLanguage()
  const { pending, failure, failureText, send } = useStaffSending({ NOT_FOUND: texts.sessionOver })
  const device = deviceWords(session.user_agent, language)
  const since = formatStudioMoment(session.created_at, language)

  async function endIt() {
    await end(session.id)
    showAlert('success', fill(texts.sessionEnded, { device }))
    onEnded()
  }

  return (
    <li>
      <div>
        <p><b>{device}</b> {session.is_current && <Tag kind="good">{texts.thisSession}</Tag>}</p>
        <p className="soft">{fill(texts.sessionTimes, { since, seen: formatStudioMoment(session.last_seen_at, language) })}</p>
        {failure && <p role="alert">{failureText}</p>}
      </div>
      {!session.is_current && (
        <SubmitButton type="button" kind="ghost" pending={pending} aria-label={fill(texts.endSessionOf, { device: `${device}, ${since}` })} onClick={() => void send(endIt)}>
          {texts.endSession}
        </SubmitButton>
      )}
    </li>
  )
}
