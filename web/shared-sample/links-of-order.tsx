/** The links that were made in this browser before the order: what was said of each, and the way to revoke it. */
import { useState } from 'react'
import { pathTo } from '#web/paths.ts'
import { focusHeading } from '#web/shell/route-change.tsx'
import { failures } from '#web/texts/failures.texts.ts'
import { LateTexts } from '#web/texts/late-texts.tsx'
import { sharedSample } from '#web/texts/shared-sample.texts.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Section } from '#web/ui/card.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useSharedSample } from './follow-shared-sample.ts'
import { keepLink, type KeptLink, keptLinksOf } from './kept-links.ts'
import { RevokeButton } from './revoke-button.tsx'
import { Approval, SharedComments } from './shared-comments.tsx'

export function LinksOfOrder({ cartId }: { readonly cartId: string }) {
  const [links, setLinks] = useState(() => keptLinksOf(cartId))
  if (links.length === 0) return null

  function revoked({ place }: (typeof links)[number]) {
    keepLink(place, undefined)
    setLinks(keptLinksOf(cartId))
    focusHeading()
  }

  return (
    <LateTexts tables={{ sharedSample, failures }}>
      {links.map((kept) => <LinkOfOrder key={kept.link} kept={kept} onRevoked={() => revoked(kept)} />)}
    </LateTexts>
  )
}

function LinkOfOrder({ kept, onRevoked }: { readonly kept: KeptLink; readonly onRevoked: () => void }) {
  const texts = useTexts('sharedSample')
  const language = useLanguage()
  const { shared, closed } = useSharedSample(kept.link)
  if (!shared || closed) return null
  return (
    <Section className="order-part" heading={texts.eyebrow}>
      <div className="sharing">
        <a href={pathTo(language, 'sharedSample', { link: kept.link })}>{texts.text}: {beginningOf(shared.item.text)}</a>
        <Approval shared={shared} />
        {shared.comments.length > 0 && <SharedComments shared={shared} />}
        <RevokeButton kept={kept} onRevoked={onRevoked} />
      </div>
    </Section>
  )
}

const mostShown = 60

/** By whole words. */
function beginningOf(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown).replace(/\s+\S*$/, '')} …`
}
