import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf, packedTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { takeWithdrawal } from '#web/order/take-withdrawal.server.ts'
import { WithdrawForm } from '#web/order/withdraw-form.tsx'
import { pageLoader } from './pages.server.ts'
import { StaticPage } from './static-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  const { page } = pageLoader('withdrawal')(args)
  return { page, texts: packedTexts(languageOf(args), 'help', 'legal', 'failures'), email: args.context.get(surroundingsContext).owner.email }
}

export const action = takeWithdrawal

export default function WithdrawalScreen() {
  const texts = useTexts('legal')
  const { email } = useLoaderData<typeof loader>()
  const mail = `mailto:${email}?subject=${encodeURIComponent(texts.withdrawSubject)}&body=${encodeURIComponent(texts.withdrawBody)}`
  return (
    <StaticPage
      action={(
        <>
          <WithdrawForm answer={useActionData<typeof action>()} />
          <p className="withdraw-by-mail">{texts.withdrawOtherWay} <a href={mail}>{texts.withdrawByMail}</a> ({email})</p>
        </>
      )}
    />
  )
}
