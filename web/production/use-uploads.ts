/** Files on their way to the studio, a few at a time in the order in which they were given, and what became of each. */
import { useState } from 'react'
import { usualLimits } from '#audio/decode/limits.ts'
import { worklistContract, type WorkSheet } from '#domain/production/worklist.contract.ts'
import { Refused } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { holdPage } from '#web/studio/hold-page.ts'
import { inTurn } from '#web/studio/in-turn.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useOvertakenWords } from './use-work-step.ts'
import { workChanged } from './work-board-store.ts'

export interface Upload {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'done' | 'refused' | 'lost'
  /** Of the file, from 0 to 1. */
  readonly share: number
  readonly reason?: string
}

/** More would share the same line, and each would be long on its way; whichever sheet they were given on. */
const send = inTurn(2)

export function useUploads(onChanged: (sheet: WorkSheet) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const reasonOf = useReasonWords()

  async function upload(file: File, greetingId: string | undefined, shownId: string) {
    const id = crypto.randomUUID()
    const become = (changes: Partial<Upload>) => setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
    const isLost = greetingId === undefined
    setUploads((all) => [...all, { id, name: file.name, state: isLost ? 'lost' : 'waiting', share: 0 }])
    if (isLost) return
    const letGo = holdPage()
    try {
      // As the server does, after it has read so much of it.
      if (file.size > usualLimits.maxBytes) throw new Refused('TAKE_REFUSED', { refusal: 'TOO_MANY_BYTES' })
      const sheet = await send(() => {
        become({ state: 'sending' })
        return staffSession().send(worklistContract.uploadTake, { greetingId }, file, (share) => become({ share }))
      })
      become({ state: 'done', share: 1 })
      if (sheet.id === shownId) onChanged(sheet)
      workChanged()
    } catch (error) {
      become({ state: 'refused', reason: reasonOf(error instanceof Refused ? error : new Refused('ERROR_GENERAL')) })
    } finally {
      letGo()
    }
  }

  return { uploads, upload }
}

function useReasonWords(): (refused: Refused) => string {
  const takes = useTexts('takes')
  const failures = useTexts('failures')
  const overtakenWords = useOvertakenWords()
  return (refused) => {
    const { refusal = '' } = refused.fields
    if (refused.code === 'TAKE_REFUSED' && Object.hasOwn(takes, refusal)) return fill<string>(takes[refusal as keyof typeof takes], refused.fields)
    return overtakenWords(refused) ?? failures[refused.code]
  }
}
