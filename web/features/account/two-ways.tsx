/** Two offers side by side, each with its one step. */
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import './two-ways.css'

interface Way {
  readonly title: string
  readonly hint: string
  readonly action: { readonly label: string; readonly to: string }
}

export function TwoWays({ first, second }: { first: Way; second: Way }) {
  return (
    <div className="two-ways">
      <WayCard {...first} kind="ink" />
      <WayCard {...second} kind="ghost" />
    </div>
  )
}

function WayCard({ title, hint, action, kind }: Way & { kind: 'ink' | 'ghost' }) {
  return (
    <Card as="section" size="panel" className="way">
      <h2>{title}</h2>
      <p className="soft">{hint}</p>
      <LinkButton to={action.to} kind={kind}>{action.label}</LinkButton>
    </Card>
  )
}
