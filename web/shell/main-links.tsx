/** The four ways into the shop, as the header and the menu show them. */
import { Link, NavLink, useLocation } from 'react-router'
import { barePath, patterns } from '../paths.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { usePathTo } from '../use-language.ts'

/** They lie beside it, not below. */
const shelves = [patterns.help, patterns.faqs, patterns.glossary, patterns.telephoneSystems]

export function MainLinks() {
  const { greetings, voices, music, help } = useTexts('shell')
  const pathTo = usePathTo()
  const path = barePath(useLocation().pathname)
  const isHelp = shelves.some((shelf) => path === shelf || path.startsWith(`${shelf}/`))
  return (
    <>
      <NavLink to={pathTo('products')}>{greetings}</NavLink>
      <NavLink to={pathTo('editVoice')}>{voices}</NavLink>
      <NavLink to={pathTo('editMusic')}>{music}</NavLink>
      <Link to={pathTo('help')} aria-current={isHelp ? 'page' : undefined}>{help}</Link>
    </>
  )
}
