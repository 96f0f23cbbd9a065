/** How to reach the shop: by a message from here, by mail, by telephone. */
import type { ReactNode } from 'react'
import { useActionData, useNavigation, useSearchParams } from 'react-router'
import { BackStateLink } from '#web/back-state-link.tsx'
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { MessageForm } from './message-form.tsx'
import { sendMessage } from './send-message.server.ts'
import { shopAddress } from './shop-address.ts'
import './contact.css'

export const handle = screenHandle('contact', 'contact')
export const loader = textsLoader('contact')
export const action = sendMessage

export default function ContactScreen() {
  const texts = useTexts('contact')
  const pathTo = usePathTo()
  const failure = useActionData<typeof action>()
  const { state } = useNavigation()
  const [query] = useSearchParams()
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={texts.contactHeadline} lead={texts.contactLead} />
      <div className="contact-columns">
        <Card as="section" size="panel">
          {query.has('sent') ? <MessageSent /> : <MessageForm pending={state === 'submitting'} failure={failure} />}
        </Card>
        <div className="contact-ways">
          <ContactWay title={texts.byMail} hint={texts.byMailHint}>
            <a className="contact-address" href={`mailto:${shopAddress.email}`}>{shopAddress.email}</a>
          </ContactWay>
          <ContactWay title={texts.byPhone} hint={texts.byPhoneHint}>
            <a className="contact-address" href={`tel:${shopAddress.phone.replaceAll(/[\s-]/g, '')}`}>{shopAddress.phone}</a>
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
  const texts = useTexts('contact')
  const pathTo = usePathTo()
  return (
    <div className="message-sent" role="status">
      <h2>{texts.sentTitle}</h2>
      <p className="soft">{texts.sentHint}</p>
      <LinkButton to={pathTo('contact')} kind="ghost">{texts.writeAnother}</LinkButton>
    </div>
  )
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
