import { useBooksFile } from '#web/books/use-books-file.ts'
import { usePeriodWords } from '#web/studio/period-chooser.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'

/** `of`: the month or quarter that it is about. */
export function SaveFile({ what, of, path }: { readonly what: string; readonly of: string; readonly path: string }) {
  const texts = useTexts('closing')
  const words = usePeriodWords()
  const { pending, save } = useBooksFile()
  return <Button kind="ghost" aria-busy={pending} aria-label={fill(texts.saveOf, { what, period: words(of) })} onClick={() => save(path)}>{fill(texts.save, { period: words(of) })}</Button>
}
