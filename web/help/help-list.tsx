/** Pages of the help as a list of links. */
import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { ListedPage } from './help-entry.ts'
import './help.css'

/** `headings`: by how they stand below the headings of the page. */
export function HelpList({ entries, headings: Heading = 'h2' }: { entries: readonly ListedPage[]; headings?: 'h2' | 'h3' }) {
  const pathTo = usePathTo()
  return (
    <ul className="help-list">
      {entries.map(({ screen, topic, title, summary }) => (
        <Card as="li" key={`${screen}/${topic}`} linked>
          <Heading><Link to={pathTo(screen, { topic })}>{title}</Link></Heading>
          <p>{summary}</p>
        </Card>
      ))}
    </ul>
  )
}
