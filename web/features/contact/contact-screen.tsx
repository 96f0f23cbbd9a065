/** How to reach the shop. */
import type { ReactNode } from 'react'
import { BackStateLink } from '#web/back-state-link.tsx'
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { shopAddress } from './shop-address.ts'
import './contact.css'

export const handle = screenHandle('contact', 'contact')
export const loader = textsLoader('contact')

export default function ContactScreen() {
  const texts = useTexts('contact')
  const pathTo = usePathTo()
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={texts.contactHeadline} lead={texts.contactLead} />
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
    </>
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
