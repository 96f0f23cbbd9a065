/** The document is opened by an address that works for ten minutes; the session's token stands in none. */
import { fillPath } from '#domain/fill-path.ts'
import type { DocumentEndpoint, FileEndpoint, InputOf } from '#domain/endpoint.ts'
import { openedAddress } from '#web/calls/opened-address.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import type { ButtonKind } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export type OpenableEndpoint = DocumentEndpoint | FileEndpoint

/** `isBeside`: what went wrong is shown beside the button, and not in a message. */
export function useDocument({ isBeside = false } = {}) {
  const { pending, failure, act } = useActing(isBeside ? undefined : alertFailure)

  async function save<E extends OpenableEndpoint>(endpoint: E, input: InputOf<E>) {
    await act(async () => {
      leadTo(await openedAddress(pathOf(endpoint, input as Readonly<Record<string, string>>)))
    })
  }

  return { pending, failure, save }
}

export interface DocumentButtonProps<E extends OpenableEndpoint> {
  readonly endpoint: E
  readonly input: InputOf<E>
  readonly label: string
  /** Where the label alone does not say of what. */
  readonly name?: string
  readonly kind?: ButtonKind
}

export function DocumentButton<E extends OpenableEndpoint>({ endpoint, input, label, name, kind = 'ghost' }: DocumentButtonProps<E>) {
  const { pending, save } = useDocument()
  return <SubmitButton type="button" kind={kind} pending={pending} aria-label={name} onClick={() => void save(endpoint, input)}>{label}</SubmitButton>
}

function pathOf({ path }: Pick<DocumentEndpoint, 'path'>, input: Readonly<Record<string, string>>): string {
  const filled = fillPath(path, input)
  const rest = Object.entries(input).filter(([name]) => !filled.used.has(name))
  return rest.length === 0 ? filled.path : `${filled.path}?${new URLSearchParams(rest)}`
}

/** The page stays; its file name comes with the answer. */
export function leadTo(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
