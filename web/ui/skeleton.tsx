import { useTexts } from '#web/texts/use-texts.tsx'

/** Lines of text; the last is shorter, as texts are. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span className="skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" />
      ))}
    </span>
  )
}

/** Cards with a key, a heading and lines. */
export function SkeletonCards({ count }: { count: number }) {
  const { loading } = useTexts('shell')
  return (
    <div className="skeleton-cards" role="status">
      <span className="visually-hidden">{loading}</span>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="card skeleton-card" aria-hidden="true">
          <span className="skeleton skeleton-key" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  )
}
