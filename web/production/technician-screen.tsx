/** What a technician sees: one greeting, its files, and how they get into the telephone system. Nothing of whom it belongs to. */
import { useCallback } from 'react'
import { fillPath } from '#domain/fill-path.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { technicianLinkContract, type OpenedTechnicianLink } from '#domain/production/technician-link.contract.ts'
import { NeedsScript } from '#web/account/needs-script.tsx'
import { useTokenFromAddress } from '#web/account/token-from-address.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { PartFailed } from '#web/order/loaded-part.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatNumber, formatSize } from '#web/texts/format-number.ts'
import { formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import '../order/order.css'
import './my-greetings.css'
import { SystemSteps } from '#web/order/system-steps.tsx'
import { textsLoader } from '#web/texts/texts.server.ts'

export const loader = textsLoader('account', 'audioForms', 'failures', 'technician', 'orders', 'telephoneSystem')

export default function TechnicianScreen() {
  const texts = useTexts('technician')
  const token = useTokenFromAddress()
  const { state, reload } = useLoaded(useCallback(() => openLink(token), [token]))
  if (state.status === 'ready' && token !== undefined) return <Opened opened={state.value} token={token} />
  return (
    <>
      <ScreenTitle title={texts.technicianHeadline} />
      <NeedsScript />
      {state.status === 'failed' ? <NotOpened isWithout={token === undefined} code={state.code} onAgain={reload} /> : <div className="waits-for-script"><SkeletonCards count={1} /></div>}
    </>
  )
}

async function openLink(token: string | undefined) {
  if (token === undefined) throw new Refused('TOKEN_NOT_VALID')
  return call(technicianLinkContract.openTechnicianLink, { token })
}

function NotOpened({ isWithout, code, onAgain }: { readonly isWithout: boolean; readonly code: Parameters<typeof PartFailed>[0]['code']; readonly onAgain: () => Promise<void> }) {
  const texts = useTexts('technician')
  if (code !== 'TOKEN_NOT_VALID' && code !== 'WRONG_INPUT') return <PartFailed code={code} onAgain={onAgain} />
  return isWithout || code === 'WRONG_INPUT'
    ? <EmptyState title={texts.technicianWithout} text={texts.technicianWithoutHint} />
    : <EmptyState title={texts.technicianGone} text={texts.technicianGoneHint} />
}

const addressOf = ({ path }: { readonly path: string }, link: string) => `/api${fillPath(path, { link }).path}`

interface FileLinkProps {
  readonly address: string
  readonly label: string
  readonly hint: string
}

function FileLink({ address, label, hint }: FileLinkProps) {
  return (
    <li>
      <a className="greeting-file" download referrerPolicy="no-referrer" href={address}>
        <Icon name="music" />
        <span><b>{label}</b><span className="fine">{hint}</span></span>
        <Icon name="download" />
      </a>
    </li>
  )
}

function Opened({ opened: { name, ai_voice: isAi, seconds, expires_at: expiresAt, telephone_system: systemId, files, telephone_files: telephoneFiles }, token }: { readonly opened: OpenedTechnicianLink; readonly token: string }) {
  const texts = useTexts('technician')
  const forms: Readonly<Record<string, string>> = useTexts('audioForms')
  const { aiVoice } = useTexts('shell')
  const language = useLanguage()
  const isNamed = systemId !== null && systemId !== 'unknown'
  return (
    <>
      <ScreenTitle title={name} lead={fill(texts.technicianLead, { seconds: formatNumber(seconds, language, 1) })} />
      <Card size="panel" className="greeting-panel">
        <Section className="order-part" heading={texts.technicianFiles}>
          {isAi && <p><Tag kind="ai">{aiVoice}</Tag></p>}
          {telephoneFiles.length > 0 && <p>{texts.technicianBeside}</p>}
          <ul className="greeting-files">
            {telephoneFiles.map(({ file_name: fileName, form }) => (
              <FileLink key={form} address={`${addressOf(technicianLinkContract.downloadTelephoneFileByLink, token)}?form=${form}`} label={texts.technicianTelephoneFile} hint={`${fileName} · ${forms[form]}`} />
            ))}
            {files.map(({ format, bytes, file_name: fileName, form }) => (
              <FileLink
                key={format} address={`${addressOf(technicianLinkContract.downloadByTechnicianLink, token)}?format=${format}`}
                label={fill(texts.technicianFile, { format: audioFormatNames[format], size: formatSize(bytes, language) })} hint={[fileName, forms[form]].filter(Boolean).join(' · ')}
              />
            ))}
          </ul>
          <p className="fine">{fill(texts.technicianUntil, { time: formatTime(expiresAt, language) })}</p>
        </Section>
        {isNamed && <Section className="order-part" heading={texts.technicianSteps}><SystemSteps systemId={systemId} /></Section>}
      </Card>
    </>
  )
}
