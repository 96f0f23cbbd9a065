/** Where an address leads to nothing that can be shown. */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FailureCode } from '#domain/errors.ts'
import { showAlert } from '#web/ui/alert-store.ts'

/** `WRONG_INPUT`: what the address says is no id at all. */
export const meansMissing = (code: FailureCode) => code === 'NOT_FOUND' || code === 'WRONG_INPUT'

export function BackTo({ to, because }: { readonly to: string; readonly because: string | undefined }) {
  const navigate = useNavigate()
  const goBack = useEffectEvent(() => {
    if (because !== undefined) showAlert('warning', because)
    void navigate(to, { replace: true })
  })

  useEffect(() => goBack(), [])

  return null
}
