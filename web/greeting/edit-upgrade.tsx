import { memo, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Classification } from '#domain/catalogue/product-type.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { changeDraft, findDraft } from '#web/draft/use-draft.ts'
import { focusHeading } from '#web/shell/route-change.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert, showInitialAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { EditData, Editing, Sold } from './edit-draft.ts'
import { leadTo } from './edit-missing.ts'
import { carryLink } from './edit-saving.tsx'

interface Props extends Pick<Editing, 'draftKey' | 'pos' | 'current'> {
  readonly data: EditData
  readonly isReady: boolean
}

/** More would be a list of their own. */
const mostTemplates = 3

export const EditUpgrade = memo(function EditUpgrade({ data, isReady, ...editing }: Props) {
  const texts = useTexts('editor')
  const price = usePriceWords()
  const { upgrade, wouldReplace, pending } = useUpgrade(editing)
  const [asked, setAsked] = useState<Sold>()
  const creative = data.upgrades.find(({ classification }) => classification === 'creative')
  const individual = data.upgrades.filter(({ classification }) => classification === 'individual').slice(0, mostTemplates)
  if (!creative && individual.length === 0) return null

  function take(sold: Sold) {
    if (wouldReplace(sold)) setAsked(sold)
    else void upgrade(sold)
  }

  return (
    <Card as="section" size="panel" ground="sunk" className="edit-upgrade needs-script">
      {individual.length > 0 && (
        <div>
          <h2>{texts.upgradeIndividual}</h2>
          <p>{texts.upgradeIndividualText}</p>
          <div className="row">
            {individual.map((sold) => <Button key={sold.id} kind="ghost" disabled={!isReady} onClick={() => take(sold)}>{sold.name}</Button>)}
          </div>
        </div>
      )}
      {creative && (
        <div>
          <h2>{texts.upgradeTitle}</h2>
          <p>{texts.upgradeText}</p>
          <div className="row">
            <Button kind="ghost" disabled={!isReady} onClick={() => take(creative)}>{texts.upgradeAction}</Button>
            <span className="soft">{fill(texts.upgradePrice, { price: price(creative.price) })}</span>
          </div>
        </div>
      )}
      <LateConfirmDialog
        open={asked !== undefined}
        title={texts.upgradeTitle}
        confirmLabel={texts.upgradeConfirm}
        pending={pending}
        failure={undefined}
        onConfirm={() => asked && void upgrade(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>{texts.upgradeReplaces}</p>
      </LateConfirmDialog>
    </Card>
  )
})

/** `wouldReplace`: another text was begun where this one would go. */
function useUpgrade({ draftKey, pos, current }: Pick<Editing, 'draftKey' | 'pos' | 'current'>) {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { pending, send } = useSending(() => showAlert('danger', failures.ALERT_CLASS_SWITCH_ERROR))

  async function upgrade(to: Sold) {
    const { textAt } = await import('./upgraded-text.ts')
    const draft = current()
    const words = await textAt(to, draft)
    const next = { productId: to.id }
    // The editor follows its draft: one of the cart has the same key whatever it is sold as.
    if (pos === undefined) {
      await carryLink(draftKey, next)
      await navigate(pathTo('editText', {}, { product: to.id, upgraded: '1' }), { state: { isTold: true } })
    }
    changeDraft(pos === undefined ? next : draftKey, { ...draft, productId: to.id, ...words })
    showAlert('success', texts[successOf(to.classification)])
  }

  return { upgrade: (to: Sold) => send(() => upgrade(to)), wouldReplace: (to: Sold) => pos === undefined && findDraft({ productId: to.id }) !== undefined, pending }
}

function successOf(classification: Classification) {
  return `MESSAGE_UPGRADE_SUCCESS_${classification === 'creative' ? classification : 'individual'}` as const
}

/** Whoever comes here from another page's upgrade is told that it is done. */
export function useToldOfUpgrade(classification: Classification): void {
  const texts = useTexts('editor')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isUpgraded = search.has('upgraded') && classification !== 'direct'
  const isTold = (state as { isTold?: boolean } | null)?.isTold === true
  const success = texts[successOf(classification)]

  useEffect(() => {
    if (isTold) {
      // On with own words, or with the first place that is still empty.
      if (!leadTo('.edit-text :is(textarea, [data-open] > .place-words)')) focusHeading()
    } else if (isUpgraded) return showInitialAlert('success', success)
  }, [isUpgraded, isTold, success])
}
