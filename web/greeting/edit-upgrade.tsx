import { memo, useState } from 'react'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { EditData, Editing, Sold } from './edit-draft.ts'
import { useUpgrade } from './edit-upgrade-to.ts'

interface Props extends Pick<Editing, 'place' | 'pos' | 'current'> {
  readonly data: EditData
  readonly isReady: boolean
}

/** More would be a list of their own. */
const mostTemplates = 3

export const EditUpgrade = memo(function EditUpgrade({ data, isReady, ...editing }: Props) {
  const texts = useTexts('editor')
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
            <UpgradePrice sold={creative} before={data.price.grossCents} />
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={texts.upgradeTitle}
        confirmLabel={texts.upgradeConfirm}
        pending={pending}
        failure={undefined}
        onConfirm={() => asked && void upgrade(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>{texts.upgradeReplaces}</p>
      </ConfirmDialog>
    </Card>
  )
})

function UpgradePrice({ sold, before }: { sold: Sold; before: number }) {
  const texts = useTexts('editor')
  const language = useLanguage()
  return <span className="soft">{fill(texts.upgradePrice, { price: formatMoney(sold.price.grossCents, language), before: formatMoney(before, language) })}</span>
}
