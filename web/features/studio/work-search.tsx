/** Searches the list while one writes; the slash key leads here. */
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useWorkPlace } from './use-work-place.ts'
import { useStaff } from './use-staff.ts'

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
  const label = isTalent ? texts.findOwn : texts.find
  const shown = written.of === search || written.text === search ? written.text : search

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName)
      if (event.key !== '/' || isElsewhere || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

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
        ref={input} type="search" aria-label={label} placeholder={`${label}   /`} maxLength={100} autoComplete="off" spellCheck={false} value={shown}
        onChange={({ currentTarget: { value } }) => find(value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
    </search>
  )
}
