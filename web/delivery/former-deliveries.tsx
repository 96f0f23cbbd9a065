/** Where this greeting was sent before, and what became of it. */
import { useCallback } from 'react'
import type { Provider } from '#domain/catalogue/catalogue.contract.ts'
import { deliveryContract, type Delivery } from '#domain/delivery/delivery.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'

interface Props {
  readonly greetingId: string
  readonly providers: readonly Provider[]
}

const tagKinds = { code_required: 'plain', pending: 'plain', success: 'good', error: 'bad' } as const

/** Nobody comes here to read it: nothing is said while it loads, or where it cannot be loaded. */
export function FormerDeliveries({ greetingId, providers }: Props) {
  const texts = useTexts('delivery')
  const { state } = useLoaded(useCallback(() => call(deliveryContract.listGreetingDeliveries, { greetingId }), [greetingId]))
  if (state.status !== 'ready' || state.value.records.length === 0) return null
  const { records } = state.value
  return (
    <details className="delivery-former">
      <summary>{fill(texts.former, { count: records.length })}</summary>
      <ul>{records.map((delivery) => <Former key={delivery.id} delivery={delivery} providers={providers} />)}</ul>
    </details>
  )
}

function Former({ delivery: { msisdn, provider_id: providerId, status, error, date_entered: at }, providers }: { readonly delivery: Delivery; readonly providers: readonly Provider[] }) {
  const texts = useTexts('delivery')
  const language = useLanguage()
  return (
    <li>
      <p>
        <b className="figures">{msisdn}</b> {providers.find(({ id }) => id === providerId)?.name} <Tag kind={tagKinds[status]}>{texts[status]}</Tag>
      </p>
      <p className="soft">{formatTime(at, language)}{error !== null && ` · ${texts[error]}`}</p>
    </li>
  )
}
