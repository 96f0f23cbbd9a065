/** How to reach the shop: by a message from here, by mail, by telephone. */
import { useEffect, type ReactNode } from 'react'
import { useActionData, useLoaderData, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { screenHandle } from '#web/screen-handle.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { contactData } from './contact-data.server.ts'
import { forgetMessageDraft } from './message-draft.ts'
import { MessageForm } from './message-form.tsx'
import { sendMessage } from './send-message.server.ts'
import { sendOrKeep } from './send-or-keep.ts'
import { sentPlace } from './sent-place.ts'
import './contact.css'

export const handle = screenHandle('contact', 'contact')
export const loader = contactData
export const action = sendMessage
export const clientAction = sendOrKeep

/** A refused message changes nothing else, and where the line is dead nothing could be loaded. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate
}

export default function ContactScreen() {
  const texts = useTexts('contact')
  const pathTo = usePathTo()
  const failure = useActionData<typeof action>()
  const { isSent, email, phone } = useLoaderData<typeof loader>()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={texts.contactHeadline} lead={texts.contactLead} />
      <div className="contact-columns">
        <Card size="panel">
          {isSent ? <MessageSent /> : <MessageForm pending={pending} failure={failure} />}
        </Card>
        <div className="contact-ways">
          <ContactWay title={texts.byMail} hint={texts.byMailHint}>
            <a className="contact-address" href={`mailto:${email}`}>{email}</a>
          </ContactWay>
          <ContactWay title={texts.byPhone} hint={texts.byPhoneHint}>
            <a className="contact-address" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </ContactWay>
          <ContactWay title={texts.first} hint={texts.firstHint}>
            <LinkButton to={pathTo('faqs')} kind="ghost">{texts.firstAction}</LinkButton>
          </ContactWay>
        </div>
      </div>
    </>
  )
}

function MessageSent() {
  // What was written is ours now.
  useEffect(forgetMessageDraft, [])
  const texts = useTexts('contact')
  const pathTo = usePathTo()
  return (
    <div className="message-sent">
      <h2 id={sentPlace} tabIndex={-1} ref={takeFocus}>{texts.sentTitle}</h2>
      <p className="soft">{texts.sentHint}</p>
      <LinkButton to={pathTo('contact')} kind="ghost">{texts.writeAnother}</LinkButton>
    </div>
  )
}

/** Brings the confirmation on screen, and to those who listen. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}

function ContactWay({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Card as="section" size="panel" className="contact-way">
      <h2>{title}</h2>
      <p className="soft">{hint}</p>
      {children}
    </Card>
  )
}
