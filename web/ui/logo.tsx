/** The sign of the shop: two swings of the 425 Hz dial tone in a yellow disc. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg className="logo-sign" viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
        <circle cx="17" cy="17" r="17" />
        <path d="M4 17c3.2 0 3.2-7 6.5-7s3.3 14 6.5 14 3.3-14 6.5-14 3.3 7 6.5 7" />
      </svg>
      {name}
    </span>
  )
}
