/** Forms that hold what nobody has saved yet: neither the browser nor the studio leaves them without asking. */
import { useEffect } from 'react'
import { holdPage } from './hold-page.ts'

let forms = 0

export const isWorkUnsaved = (): boolean => forms > 0

export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const letGo = holdPage()
    forms += 1
    return () => {
      forms -= 1
      letGo()
    }
  }, [isUnsaved])
}
