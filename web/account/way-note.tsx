/** What somebody should know who comes back from the wallet. The icon says it besides the colour. */
import { Icon } from '#web/ui/icon.tsx'

export function WayNote({ text }: { readonly text: string }) {
  return (
    <p className="way-note" role="status">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  )
}
