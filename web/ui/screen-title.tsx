/** The beginning of every page but home: where one is, and what one can do here. */
interface Props {
  readonly title: string
  readonly lead?: string
  readonly eyebrow?: string
}

export function ScreenTitle({ title, lead, eyebrow }: Props) {
  return (
    <header className="screen-title">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  )
}
