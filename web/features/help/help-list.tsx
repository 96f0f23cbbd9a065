/** Questions or words as a list of links. */
import { Link } from 'react-router'
import { usePathTo } from '#web/use-language.ts'
import type { HelpLink } from './help-entry.ts'
import './help.css'

export function HelpList({ screen, entries }: { screen: 'faq' | 'glossaryEntry'; entries: readonly HelpLink[] }) {
  const pathTo = usePathTo()
  return (
    <ul className="help-list">
      {entries.map(({ topic, title, summary }) => (
        <li key={topic} className="card card-link">
          <h2><Link to={pathTo(screen, { topic })}>{title}</Link></h2>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
