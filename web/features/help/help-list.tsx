/** Pages of the help as a list of links. */
import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { usePathTo } from '#web/use-language.ts'
import { screenOfBook, type HelpLink } from './help-entry.ts'
import './help.css'

/** `headings`: by how they stand below the headings of the page. */
export function HelpList({ entries, headings: Heading = 'h2' }: { entries: readonly HelpLink[]; headings?: 'h2' | 'h3' }) {
  const pathTo = usePathTo()
  return (
    <ul className="help-list">
      {entries.map(({ book, topic, title, summary }) => (
        <Card as="li" key={`${book}/${topic}`} linked>
          <Heading><Link to={pathTo(screenOfBook[book], { topic })}>{title}</Link></Heading>
          <p>{summary}</p>
        </Card>
      ))}
    </ul>
  )
}
