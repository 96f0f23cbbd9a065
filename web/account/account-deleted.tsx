/** Stands in the place of an account that has just been deleted: what the law keeps of it. */
import { takeFocus } from '#web/ui/take-focus.ts'
import type { accountContract } from '#domain/account/account.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'

export type Deleted = OutputOf<typeof accountContract.deleteUser>

export function AccountDeleted({ kept }: Deleted) {
  const texts = useTexts('account')
  const language = useLanguage()
  const pathTo = usePathTo()
  const words = { orders: texts.keptOrders, invoices: texts.keptInvoices }
  return (
    <div className="stack">
      <h1 tabIndex={-1} ref={takeFocus}>{texts.accountDeleted}</h1>
      <p>{kept.length > 0 ? texts.keptByLaw : texts.nothingKept}</p>
      {kept.length > 0 && (
        <ul className="ticks">
          {kept.map(({ kind, count, until }) => <li key={kind}>{fill(words[kind], { count, day: formatDay(until, language) })}</li>)}
        </ul>
      )}
      <div><LinkButton to={pathTo('home')}>{texts.toHome}</LinkButton></div>
    </div>
  )
}
