/** What is agreed to at sign-up: the very words that are kept with the consent. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signUpConsents } from '#domain/account/sign-up-consents.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { useField } from './account-form.tsx'

export function ConsentFields() {
  const texts = useTexts('accountFields')
  const language = useLanguage()
  const field = useField()
  return (
    <div className="consents">
      <Checkbox label={<>{signUpConsents.terms.wording[language]} <ReadLink screen="terms">{texts.readTerms}</ReadLink></>} required {...field('terms')} />
      <Checkbox label={<>{signUpConsents.privacy.wording[language]} <ReadLink screen="privacy">{texts.readPrivacy}</ReadLink></>} required {...field('privacy')} />
      <NewsletterField />
    </div>
  )
}

export function NewsletterField({ start = false }: { readonly start?: boolean }) {
  return <Checkbox label={signUpConsents.newsletter.wording[useLanguage()]} defaultChecked={start} {...useField()('opt_in')} />
}

/** A page of its own: leaving this one would lose what is written. */
function ReadLink({ screen, children }: { readonly screen: 'terms' | 'privacy'; readonly children: ReactNode }) {
  const { newTab } = useTexts('accountFields')
  return <Link to={usePathTo()(screen)} target="_blank">{children}<span className="visually-hidden"> ({newTab})</span></Link>
}
