/** A length as it stands on documents: `1:05`. */
export function clockTime(lengthSeconds: number): string {
  const seconds = Math.round(lengthSeconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
