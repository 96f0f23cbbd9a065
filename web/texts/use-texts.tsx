import { createContext, use, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { FailureCode } from '#domain/errors.ts'
import { unpackTexts } from './packed-texts.ts'
import type { AllTexts, Namespace, PackedTexts } from './texts.server.ts'

export const TextsContext = createContext<Partial<AllTexts>>({})

export function TextsProvider({ children }: { children: ReactNode }) {
  const texts: Partial<AllTexts> = {}
  for (const { loaderData } of useMatches()) {
    const packed = (loaderData as { texts?: PackedTexts } | undefined)?.texts
    if (packed) Object.assign(texts, unpackTexts(packed))
  }
  return <TextsContext value={texts}>{children}</TextsContext>
}

export function useTexts<Name extends Namespace>(name: Name): AllTexts[Name] {
  const texts = use(TextsContext)[name]
  // The page's loader has to name them.
  if (!texts) throw new Error(`No texts of ${name}`)
  return name === 'failures' ? messageForAnyCode(texts as AllTexts['failures']) as AllTexts[Name] : texts
}

type Messages = Readonly<Record<FailureCode, string>>

const made = new WeakMap<Messages, Messages>()

/**
 * A page may be older than the shop that answers it: a code that it has no message for is ERROR_WENT_WRONG. The same for the same messages, so that nothing is drawn
 * anew because of it.
 */
function messageForAnyCode(messages: Messages): Messages {
  const known = made.get(messages) ?? new Proxy(messages, {
    get: (target, code) => (Reflect.get(target, code) as unknown) ?? target.ERROR_WENT_WRONG,
  })
  made.set(messages, known)
  return known
}
