import { createContext, use, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { messageForAnyCode } from './message-for-any-code.ts'
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
