/** The filter on a phone: a sheet from below, whose button says how many it leads to. */
import type { ReactNode } from 'react'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  readonly isOpen: boolean
  readonly foundCount: number
  readonly children: ReactNode
  readonly onReset: () => void
  readonly onClose: () => void
}

export function FilterSheet({ isOpen, foundCount, children, onReset, onClose }: Props) {
  const texts = useTexts('products')
  return (
    <Dialog
      open={isOpen} title={texts.filter} onClose={onClose}
      actions={(
        <>
          <Button kind="quiet" onClick={onReset}>{texts.resetFilter}</Button>
          <Button onClick={onClose}>{foundCount === 1 ? texts.showOne : fill(texts.show, { count: foundCount })}</Button>
        </>
      )}
    >
      {isOpen && <div className="filter-groups">{children}</div>}
    </Dialog>
  )
}
