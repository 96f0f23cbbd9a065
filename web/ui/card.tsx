/** A panel is the large card that holds a whole part of a screen. */
import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends ComponentProps<'div'> {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside'
  readonly size?: 'card' | 'panel'
  /** `signal`: the one highlighted thing of a view. `sunk`: a quiet offer. `unfinished`: something is missing. `stage`: a dark band. */
  readonly ground?: 'plain' | 'signal' | 'sunk' | 'unfinished' | 'stage'
  /** The link in its heading stands for the whole card. */
  readonly linked?: boolean
}

export function Card({ as = 'div', size = 'card', ground = 'plain', linked = false, className = '', ...rest }: Props) {
  // They differ in meaning only; React's types differ in the element that a ref would get.
  const Element = as as 'div'
  return <Element {...rest} className={`card card-${size} card-${ground}${linked ? ' card-link' : ''} ${className}`.trim()} />
}

interface SectionProps extends ComponentProps<'section'> {
  readonly heading: string
}

/** A part of a screen, named by its heading. */
export function Section({ heading, children, ...section }: SectionProps) {
  const id = useId()
  return <section {...section} aria-labelledby={id}><h2 id={id}>{heading}</h2>{children}</section>
}

export function CardSection({ heading, children, ...card }: Omit<Props, 'as'> & Pick<SectionProps, 'heading'>) {
  const id = useId()
  return <Card {...card} as="section" aria-labelledby={id}><h2 id={id}>{heading}</h2>{children}</Card>
}

/** The band above a card that is not ready: what is missing, and the way there. */
export function CardNote({ children }: { children: ReactNode }) {
  return <div className="card-note">{children}</div>
}
