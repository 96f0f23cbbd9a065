/** What the next run would collect, and what it has to leave out. */
import type { debitRunContract } from '#domain/books/debit-run.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { Loaded } from '#web/calls/use-loaded.ts'
import { WhenLoaded } from '../studio/when-loaded.tsx'
import { CollectionTable } from './collection-table.tsx'
import { CreateDebitRun } from './create-debit-run.tsx'

type Preview = OutputOf<typeof debitRunContract.previewDebitRun>

interface Props {
  readonly asked: Loaded<Preview>
  readonly again: () => void
  readonly onCreated: () => void
}

export function DueCollections({ asked, again, onCreated }: Props) {
  const texts = useTexts('books')
  return (
    <section aria-labelledby="due-collections">
      <h2 id="due-collections">{texts.due}</h2>
      <WhenLoaded asked={asked} failed={texts.dueFailed} again={again}>
        {(preview) => (preview.records.length === 0 ? <EmptyState title={texts.dueEmpty} text={texts.dueEmptyHint} /> : <Due preview={preview} onCreated={onCreated} />)}
      </WhenLoaded>
    </section>
  )
}

function Due({ preview: { collections, total, has_more: hasMore, records }, onCreated }: { readonly preview: Preview; readonly onCreated: () => void }) {
  const texts = useTexts('books')
  const sum = formatMoney(Math.round(total * 100), useLanguage())
  return (
    <>
      <div className="books-sure">
        <p role="status">{collections === 1 ? fill(texts.dueOne, { total: sum }) : fill(texts.dueCount, { count: collections, total: sum })} {hasMore && texts.dueMore}</p>
        {collections > 0 && <CreateDebitRun onCreated={onCreated} />}
      </div>
      <CollectionTable caption={texts.dueCaption} collections={records.map(({ problem, ...one }) => ({ ...one, remark: problem && texts[`problem_${problem}`] }))} />
    </>
  )
}
