import { useState } from 'react'
import { issuedContract, type ChainProblemShown } from '#domain/books/issued.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'

interface YearShown {
  readonly year: number
  readonly invoices: number
  readonly credit_notes: number
}

export function ProveIssued() {
  const texts = useTexts('books')
  const { asked, again } = useAsked(issuedContract.listIssuedYears, {})
  return (
    <CardSection heading={texts.proof} className="studio-new">
      <p>{texts.proofHint}</p>
      <WhenLoaded asked={asked} failed={texts.proofFailed} again={again}>
        {({ records }) => (records.length === 0 ? <p>{texts.proofNone}</p> : <Proof years={records} />)}
      </WhenLoaded>
    </CardSection>
  )
}

interface Found {
  readonly count: number
  readonly problems: readonly ChainProblemShown[]
  readonly isDone: boolean
}

function Proof({ years }: { readonly years: readonly YearShown[] }) {
  const texts = useTexts('books')
  const { pending, failureText, send } = useStaffSending()
  const [year, setYear] = useState(String(years[0]?.year ?? ''))
  const [found, setFound] = useState<Found>()

  async function prove() {
    let [count, from]: [number, string | null] = [0, '']
    const problems: ChainProblemShown[] = []
    while (from !== null) {
      const part: { checked: number; problems: ChainProblemShown[]; next: string | null } = await staffSession().ask(issuedContract.proveIssued, { year, from })
      count += part.checked
      problems.push(...part.problems)
      from = part.next
      setFound({ count, problems: [...problems], isDone: from === null })
    }
  }

  return (
    <>
      <FormSummary failure={failureText} />
      <SelectField
        label={texts.proofYear} name="year" value={year} onChange={(event) => setYear(event.currentTarget.value)}
        options={years.map(({ year: value, invoices, credit_notes: notes }) => ({ value: String(value), label: fill(texts.proofCounts, { year: value, invoices, notes }) }))}
      />
      <div><SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void send(prove)}>{texts.prove}</SubmitButton></div>
      <div role="status">{found && <WhatWasFound found={found} />}</div>
    </>
  )
}

/** More are not read by anybody: the first of them says where to look. */
const mostShown = 50

function WhatWasFound({ found: { count, problems, isDone } }: { readonly found: Found }) {
  const texts = useTexts('books')
  if (!isDone) return <p>{fill(texts.proving, { count })}</p>
  if (problems.length === 0) return <p>{fill(texts.proofGood, { count })}</p>
  return (
    <>
      <p>{fill(texts.proofBad, { problems: problems.length, count })}</p>
      <ul className="books-problems">
        {problems.slice(0, mostShown).map(({ number, what }) => <li key={`${number} ${what}`}>{fill(texts[`problem_${what}`], { number })}</li>)}
      </ul>
    </>
  )
}
