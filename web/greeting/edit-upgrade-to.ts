import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { catalogueContract } from '#domain/catalogue/catalogue.contract.ts'
import type { Classification } from '#domain/catalogue/product-type.ts'
import { upgradedText } from '#domain/greeting/class-switch.ts'
import { call } from '#web/calls/call.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { changeDraft, findDraft } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { showInitialAlert } from '#web/ui/initial-alert.ts'
import { usePathTo } from '#web/use-language.ts'
import type { Editing, Sold } from './edit-draft.ts'

interface Upgrade {
  readonly upgrade: (to: Sold) => Promise<void>
  /** Another text was begun where this one would go. */
  readonly wouldReplace: (to: Sold) => boolean
  readonly pending: boolean
}

export function useUpgrade({ place, pos, current }: Pick<Editing, 'place' | 'pos' | 'current'>): Upgrade {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [pending, setPending] = useState(false)

  async function upgrade(to: Sold) {
    setPending(true)
    try {
      const draft = current()
      const text = await textAt(to, draft)
      // The editor follows its draft: one of the cart has the same place whatever it is sold as.
      if (pos === undefined) await navigate(pathTo('editText', {}, { product: to.id, upgraded: '1' }), { state: { isTold: true } })
      changeDraft(pos === undefined ? { productId: to.id } : place, { ...draft, productId: to.id, text })
      showAlert('success', texts[successOf(to.classification)])
    } catch {
      showAlert('danger', failures.ALERT_CLASS_SWITCH_ERROR)
    } finally {
      setPending(false)
    }
  }

  return { upgrade, wouldReplace: (to) => pos === undefined && findDraft({ productId: to.id }) !== undefined, pending }
}

/** The customer's own words from here on, or those of the other template. */
async function textAt(to: Sold, { text, values, language }: GreetingDraft): Promise<string> {
  if (to.classification === 'creative') return upgradedText(text, values)
  const { records } = await call(catalogueContract.listTemplates, { product_id: to.id })
  const template = records.find((candidate) => candidate.language === language)
  if (!template) throw new Error(`${to.id} has no template in ${language}`)
  return template.text
}

function successOf(classification: Classification) {
  return classification === 'creative' ? 'MESSAGE_UPGRADE_SUCCESS_creative' : 'MESSAGE_UPGRADE_SUCCESS_individual'
}

/** Whoever comes here from another page's upgrade is told that it is done. */
export function useToldOfUpgrade(classification: Classification): void {
  const texts = useTexts('editor')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isUpgraded = search.has('upgraded') && classification !== 'direct'
  const isTold = (state as { isTold?: boolean } | null)?.isTold === true
  const success = texts[successOf(classification)]

  useEffect(() => (isUpgraded && !isTold ? showInitialAlert('success', success) : undefined), [isUpgraded, isTold, success])
}
