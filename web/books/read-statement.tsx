/** Takes a file of the bank and sends it. */
import { useRef, useState, type SyntheticEvent } from 'react'
import { statementContract } from '#domain/books/statement.contract.ts'
import type { Refused } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStaffFailureWords } from '../staff/staff-failure-words.ts'
import { staffSession } from '../staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

const mostBytes = 8 * 1024 * 1024

const refusals = {
  other_account: 'refusedOtherAccount', not_a_statement: 'refusedNotAStatement', not_xml: 'refusedNotXml', wrong_content: 'refusedWrongContent',
  wrong_encoding: 'refusedEncoding', document_type: 'refusedDocumentType', too_large: 'fileTooLarge',
} as const satisfies Readonly<Record<string, keyof AllTexts['books']>>

export function ReadStatement({ onRead }: { readonly onRead: () => void }) {
  const texts = useTexts('books')
  const form = useRef<HTMLFormElement>(null)
  const wordsOf = useStaffFailureWords({ TOO_LARGE: texts.fileTooLarge })
  const { pending, failure, send } = useSending()
  const [unfit, setUnfit] = useState<string>()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File) || file.size === 0) return setUnfit(texts.noFile)
    if (file.size > mostBytes) return setUnfit(texts.fileTooLarge)
    setUnfit(undefined)
    await send(async () => {
      const answer = await staffSession().ask(statementContract.readStatement, { file_name: file.name.slice(0, 200), content: await base64Of(file) })
      const { movements: count, new_movements: added, sure, to_decide: undecided, not_ours: others, not_booked_yet: pendingCount } = answer
      showAlert('success', fill(pendingCount > 0 ? texts.statementReadPending : texts.statementRead, { count, added, sure, open: undecided, others, pending: pendingCount }))
      form.current?.reset()
      onRead()
    })
  }

  const why = failure?.code === 'STATEMENT_REFUSED' ? refusalWords(failure, texts) : wordsOf(failure)
  return (
    <Card>
      <form ref={form} className="books-upload" onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={texts.statementFile} hint={texts.statementFileHint} error={unfit ?? why} name="file" type="file" accept=".xml,.camt,text/xml,application/xml" />
        <SubmitButton pending={pending}>{texts.readStatement}</SubmitButton>
      </form>
    </Card>
  )
}

function refusalWords({ fields }: Refused, texts: AllTexts['books']): string {
  const reason = fields?.['content'] ?? ''
  return texts[reason in refusals ? refusals[reason as keyof typeof refusals] : 'refusedNotAStatement']
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
}
