/** The four ways into the shop, as the header and the menu show them. */
import { NavLink } from 'react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { usePathTo } from '../use-language.ts'

export function MainLinks() {
  const { greetings, voices, music, help } = useTexts('shell')
  const pathTo = usePathTo()
  return (
    <>
      <NavLink to={pathTo('products')}>{greetings}</NavLink>
      <NavLink to={pathTo('editVoice')}>{voices}</NavLink>
      <NavLink to={pathTo('editMusic')}>{music}</NavLink>
      <NavLink to={pathTo('help')}>{help}</NavLink>
    </>
  )
}
