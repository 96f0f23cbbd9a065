import { useState } from 'react'
import { secondFactorContract, type SecondFactorState } from '#domain/staff/second-factor.contract.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Moment } from '#web/studio/studio-cells.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { BeginSecondFactor, type Begun, RecoveryCodes, SetUpSecondFactor } from './set-up-second-factor.tsx'
import { staffSession } from './staff-session.ts'

export default function SecondFactorScreen() {
  const texts = useTexts('people')
  const { asked, again, put } = useAsked(secondFactorContract.getSecondFactor, {})
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()

  function finish() {
    setBegun(undefined)
    setCodes(undefined)
    again()
  }

  return (
    <>
      <StudioTitle lead={texts.secondFactorLead} />
      {begun && <SetUpSecondFactor begun={begun} onDone={finish} />}
      {codes && <RecoveryCodes codes={codes} onNoted={finish} />}
      {!begun && !codes && (
        <WhenLoaded asked={asked} failed={texts.secondFactorFailed} again={again}>
          {(state) => <State state={state} onBegun={setBegun} onCodes={setCodes} onRemoved={put} />}
        </WhenLoaded>
      )}
    </>
  )
}

interface Props {
  readonly state: SecondFactorState
  readonly onBegun: (begun: Begun) => void
  readonly onCodes: (codes: readonly string[]) => void
  readonly onRemoved: (state: SecondFactorState) => void
}

function State({ state: { set_at: setAt, recovery_codes_left: left, is_demanded: isDemanded }, onBegun, onCodes, onRemoved }: Props) {
  const texts = useTexts('people')
  if (setAt === null) return <Card className="stack"><p>{texts.notSetUp}</p><div><BeginSecondFactor label={texts.setUp} onBegun={onBegun} /></div></Card>
  return (
    <Card className="stack">
      <p><Tag kind="good">{texts.isSetUp}</Tag> <Moment at={setAt} /></p>
      <p>{fill(left === 1 ? texts.oneCodeLeft : texts.codesLeft, { count: left })}</p>
      {isDemanded && <p className="soft">{texts.isDemanded}</p>}
      <div className="row">
        <BeginSecondFactor kind="ghost" label={texts.otherPhone} onBegun={onBegun} />
        <ConfirmedAction
          label={texts.newCodes} title={texts.newCodes} kind="ink" ask={() => staffSession().ask(secondFactorContract.renewRecoveryCodes, {})}
          onDone={({ recovery_codes: codes }) => onCodes(codes)}
        >
          <p>{texts.newCodesHint}</p>
        </ConfirmedAction>
        {!isDemanded && (
          <ConfirmedAction
            label={texts.remove} title={texts.remove} look="danger" kind="danger" done={texts.removed} ask={() => staffSession().ask(secondFactorContract.removeSecondFactor, {})} onDone={onRemoved}
          >
            <p>{texts.removeHint}</p>
          </ConfirmedAction>
        )}
      </div>
    </Card>
  )
}
