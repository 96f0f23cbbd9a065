/** The beginning of every page but home: where one is, and what one can do here. */
export function ScreenTitle({ title, lead, eyebrow }: { readonly title: string; readonly lead?: string; readonly eyebrow?: string }) {
  return (
    <header className="screen-title">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  )
}
