/** Pages that belong together, as links: each has its own address. */
import { NavLink } from 'react-router'

interface Props {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: string }[]
}

export function Tabs({ label, tabs }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
