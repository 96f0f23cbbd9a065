/** A link, so that it works without script, too. */
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'

export function BackLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className="back-link">
      <Icon name="arrow-left" />
      {children}
    </Link>
  )
}
