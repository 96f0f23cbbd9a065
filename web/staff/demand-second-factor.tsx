import { Link } from 'react-router'
import { secondFactorContract, type SecondFactorState } from '#domain/staff/second-factor.contract.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { staffSession } from './staff-session.ts'

/** Whether everybody who works here needs a second factor. */
export function DemandSecondFactor() {
  const texts = useTexts('people')
  const { asked, again, put } = useAsked(secondFactorContract.getSecondFactor, {})
  return (
    <CardSection className="stack" heading={texts.secondFactorOfAll}>
      <WhenLoaded asked={asked} failed={texts.secondFactorFailed} again={again}>
        {(state) => <Demand state={state} onChanged={put} />}
      </WhenLoaded>
    </CardSection>
  )
}

function Demand({ state: { is_demanded: isDemanded, set_at: setAt }, onChanged }: { readonly state: SecondFactorState; readonly onChanged: (state: SecondFactorState) => void }) {
  const texts = useTexts('people')
  const pathTo = useStudioPath()
  const label = isDemanded ? texts.demandNoLonger : texts.demand
  if (!isDemanded && setAt === null) return <p>{texts.demandNeedsOwn} <Link to={pathTo('secondFactor')}>{texts.setUp}</Link></p>
  return (
    <>
      <p>{isDemanded ? texts.isDemanded : texts.isNotDemanded}</p>
      <div>
        <ConfirmedAction
          label={label} title={label} kind="ink" done={isDemanded ? texts.demandEnded : texts.demanded} onDone={onChanged}
          ask={() => staffSession().ask(secondFactorContract.demandSecondFactor, { demanded: !isDemanded })}
        >
          <p>{isDemanded ? texts.demandNoLongerHint : texts.demandHint}</p>
        </ConfirmedAction>
      </div>
    </>
  )
}
