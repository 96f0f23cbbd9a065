/** Pages of the help that left somebody without an answer. */
import { Link } from 'react-router'
import type { Figures } from '#domain/figures/figures.contract.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLanguage } from '#web/use-language.ts'
import { inLanguage } from '#web/paths.ts'

export function UnhelpfulPages({ pages }: { pages: Figures['help'] }) {
  const texts = useTexts('figures')
  const columns = useColumns()
  return (
    <section aria-labelledby="figures-help">
      <h2 id="figures-help">{texts.help}</h2>
      {pages.length === 0 ? <EmptyState title={texts.noHelp} text={texts.noHelpHint} /> : (
        <DataTable caption={texts.help} rows={pages} rowKey={({ page }) => page} columns={columns} />
      )}
    </section>
  )
}

function useColumns(): readonly Column<Figures['help'][number]>[] {
  const texts = useTexts('figures')
  const language = useLanguage()
  return [
    { key: 'page', label: texts.page, cell: ({ page }) => <Link to={inLanguage(`/${page}`, language)}>{page}</Link> },
    { key: 'helpful', label: texts.helpful, numeric: true, cell: ({ helpful }) => formatNumber(helpful, language) },
    { key: 'notHelpful', label: texts.notHelpful, numeric: true, cell: ({ not_helpful: notHelpful }) => formatNumber(notHelpful, language) },
  ]
}
