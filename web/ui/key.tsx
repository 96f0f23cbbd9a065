/** A key of the telephone: numbers steps and product types, for the eye alone. */
interface Props {
  readonly children: string | number
  /** The ground that it stands on. */
  readonly on?: 'card' | 'signal' | 'stage' | 'sunk'
}

export function Key({ children, on = 'card' }: Props) {
  return <span className={`key key-on-${on}`} aria-hidden>{children}</span>
}
