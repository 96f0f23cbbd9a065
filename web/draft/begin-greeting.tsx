import { useHydrated } from '#web/hydrated.tsx'
import { ScreenButton } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { lastBegun } from './use-draft.ts'

/** Where no greeting is: to the one that was begun in this browser before, and to a new one. */
export function BeginGreeting({ label }: { readonly label: string }) {
  const { goOn } = useTexts('shell')
  const begun = useHydrated() ? lastBegun() : undefined
  return (
    <>
      {begun !== undefined && <ScreenButton screen="editText" query={{ product: begun }} size="large">{goOn}</ScreenButton>}
      <ScreenButton screen="products" size="large" {...(begun !== undefined && { kind: 'ghost' })}>{label}</ScreenButton>
    </>
  )
}
