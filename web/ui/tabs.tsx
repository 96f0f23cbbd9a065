import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly { readonly to: string; readonly label: string }[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // On a narrow screen the current one may lie beyond the edge.
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll('a') ?? [])]
    const current = links.find((link) => pathname.startsWith(link.getAttribute('href') ?? ' '))
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.clientWidth) / 2
  }, [pathname])

  return (
    <nav className="tabs" aria-label={label} ref={nav}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
