/** Searches the list while one writes; the slash key leads here. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useSingleKeys } from './single-keys.ts'
import { useStaff } from '#web/staff/use-staff.ts'
import { useWorkKeys } from './use-work-keys.ts'
import { useWorkPlace } from './use-work-place.ts'

const waitMs = 250

export function WorkSearch() {
  const texts = useTexts('worklist')
  const { search, addressWith } = useWorkPlace()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const [written, setWritten] = useState({ text: search, of: search })
  const state = useStaff()
  const isTalent = state.status === 'signedIn' && state.staff.role === 'talent'
  const hasKeys = useSingleKeys()
  const label = isTalent ? texts.findOwn : texts.find
  const shown = written.of === search || written.text === search ? written.text : search

  useWorkKeys({
    onSearch: () => {
      input.current?.focus()
      input.current?.select()
    },
  })

  function find(text: string) {
    setWritten({ text, of: search })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      void navigate(addressWith({ search: text.trim() === '' ? undefined : text.trim(), after: undefined, greeting: undefined }), { replace: true, preventScrollReset: true })
    }, waitMs)
  }

  return (
    <search className="work-search">
      <input
        ref={input} type="search" aria-label={label} placeholder={hasKeys ? `${label}   /` : label} maxLength={100} autoComplete="off" spellCheck={false} value={shown}
        onChange={({ currentTarget: { value } }) => find(value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
    </search>
  )
}
