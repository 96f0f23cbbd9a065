/** The pages whose address, from a mail or the wallet, holds a secret. */
import type { Screen } from '#web/paths.ts'

const bringing = ['token', 'code'] as const
type Parameter = (typeof bringing)[number]

const brought: Readonly<Partial<Record<Screen, Parameter>>> = {
  confirmEmail: 'token', undoEmailChange: 'token', resetPassword: 'token', signIn: 'code', checkout: 'token', order: 'token', technician: 'token', preparedCart: 'token',
}

/** A page that failed is no screen: what its address means is not known, and so it is told to nobody. */
export function holdsSecret(screen: Screen | undefined, query: URLSearchParams): boolean {
  if (screen === undefined) return bringing.some((parameter) => query.has(parameter))
  if (screen === 'sharedSample') return true
  const parameter = brought[screen]
  return parameter !== undefined && query.has(parameter)
}
