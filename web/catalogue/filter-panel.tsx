/** The filter beside the list. Without script it is a form above it, with a button. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePathTo } from '#web/use-language.ts'

interface Props {
  readonly children: ReactNode
  readonly onReset: () => void
}

export function FilterPanel({ children, onReset }: Props) {
  const texts = useTexts('products')
  const pathTo = usePathTo()
  return (
    <Form action={pathTo('products')} className="filter-panel filter-groups" role="search" aria-label={texts.filter}>
      <div className="filter-panel-head">
        <h2>{texts.filterHead}</h2>
        <button type="button" className="text-link needs-script" onClick={onReset}>{texts.resetFilter}</button>
      </div>
      {/* A form without a language asks for any, not for the usual one. */}
      <input type="hidden" name="language" value="all" />
      {children}
      <noscript><Button type="submit">{texts.applyFilter}</Button></noscript>
    </Form>
  )
}
