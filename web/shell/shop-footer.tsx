/** Everything that a visitor must be able to find from every page. */
import { Link } from 'react-router'
import type { Screen } from '../paths.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Logo } from '../ui/logo.tsx'
import { usePathTo } from '../use-language.ts'
import { ThemeChoice } from './theme-choice.tsx'

export function ShopFooter() {
  const texts = useTexts('shell')
  return (
    <footer className="shop-footer">
      <div className="shop-footer-inner">
        <div className="shop-footer-about">
          <Logo name={texts.shopName} />
          <p>{texts.promise}</p>
        </div>
        <nav className="shop-footer-links" aria-label={texts.footerNavigation}>
          <LinkList
            title={texts.sectionShop}
            links={[
              ['products', texts.allGreetings],
              ['editVoice', texts.voices],
              ['editMusic', texts.music],
              ['background', texts.background],
            ]}
          />
          <LinkList title={texts.sectionHelp} links={[['faqs', texts.faqs], ['glossary', texts.glossary], ['telephoneSystems', texts.telephoneSystems], ['contact', texts.contact]]} />
          <LinkList
            title={texts.sectionLaw}
            links={[
              ['about', texts.imprint],
              ['terms', texts.terms],
              ['privacy', texts.privacy],
              ['accessibility', texts.accessibility],
              ['withdrawal', texts.withdrawal],
            ]}
          />
        </nav>
        <p className="fine shop-footer-payments">{texts.payments}</p>
        <ThemeChoice />
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: readonly (readonly [Screen, string])[] }) {
  const pathTo = usePathTo()
  return (
    <div>
      <h2>{title}</h2>
      <ul className="shop-footer-list">
        {links.map(([screen, label]) => (
          <li key={screen}>
            <Link to={pathTo(screen)}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
