import { useEffect } from 'react'
import { beginVisit } from './visit-parameters.ts'

/** After hydration, so that the marks on `<html>` do not differ from what the server sent. */
export function useVisit() {
  useEffect(() => {
    try {
      beginVisit(location.search, { storage: sessionStorage, marks: document.documentElement.dataset })
    } catch {
      // A browser that forbids storage gets the shop without variants and partners.
    }
  }, [])
}
