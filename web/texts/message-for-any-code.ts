/** A page may be older than the shop that answers it: a code that it has no message for is ERROR_WENT_WRONG. */
import type { FailureCode } from '#domain/errors.ts'

type Messages = Readonly<Record<FailureCode, string>>

const made = new WeakMap<Messages, Messages>()

/** The same for the same messages, so that nothing is drawn anew because of it. */
export function messageForAnyCode(messages: Messages): Messages {
  const known = made.get(messages) ?? new Proxy(messages, {
    get: (target, code) => (Reflect.get(target, code) as unknown) ?? target.ERROR_WENT_WRONG,
  })
  made.set(messages, known)
  return known
}
