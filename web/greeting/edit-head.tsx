import { memo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { dropDraft } from '#web/draft/use-draft.ts'
import { useBackTo } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { EditData, Editing } from './edit-draft.ts'

interface Props extends Pick<Editing, 'draftKey' | 'pos' | 'isBegun'> {
  readonly data: EditData
  /** What it is sold as. */
  readonly name: string
}

export const EditHead = memo(function EditHead({ data: { product }, draftKey, pos, isBegun, name }: Props) {
  const texts = useTexts('editor')
  const shell = useTexts('shell')
  const types = useTexts('productTypes')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [isAsking, setAsking] = useState(false)
  const list = pathTo('products', { type: product.product_type })

  async function leave() {
    await navigate(list)
    dropDraft(draftKey)
  }

  return (
    <header className="edit-head">
      <BackLink {...useBackTo(pos === undefined ? list : pathTo('cart'))}>{pos === undefined ? types[product.product_type] : shell.cart}</BackLink>
      <div className="edit-head-row">
        <div>
          <h1>{name}</h1>
          <p className="soft">{types[product.cs_product_classification]} · {product.description}</p>
        </div>
        <Link
          className="text-link"
          to={list}
          onClick={(event) => {
            if (!isBegun()) return
            event.preventDefault()
            setAsking(true)
          }}
        >
          {texts.otherTemplate}
        </Link>
      </div>
      <p className="edit-noscript">{texts.needsScript}</p>
      <LateConfirmDialog
        open={isAsking}
        title={texts.otherTemplateTitle}
        confirmLabel={texts.otherTemplateConfirm}
        pending={false}
        failure={undefined}
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        <p>{pos === undefined ? texts.otherTemplateLoses : texts.otherTemplateKeepsCart}</p>
      </LateConfirmDialog>
    </header>
  )
})
