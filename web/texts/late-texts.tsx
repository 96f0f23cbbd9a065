/** Texts of a part that is fetched on demand, beside those of the page. */
import { type ReactNode, use } from 'react'
import { useLanguage } from '#web/use-language.ts'
import type { Text } from './fill.ts'
import type { AllTexts, Namespace } from './texts.server.ts'
import { TextsContext } from './use-texts.tsx'

interface Props {
  readonly tables: { readonly [Name in Namespace]?: { readonly [Key in keyof AllTexts[Name]]: Text } }
  readonly children: ReactNode
}

export function LateTexts({ tables, children }: Props) {
  const at = useLanguage() === 'de' ? 0 : 1
  const late = Object.fromEntries(Object.entries(tables).map(([name, table]) => (
    [name, Object.fromEntries(Object.entries(table as Record<string, Text>).map(([key, text]) => [key, text[at]]))]
  )))
  return <TextsContext value={{ ...use(TextsContext), ...late }}>{children}</TextsContext>
}
