/** What is known only once the page is there, such as the number of what was opened, is named in the title of the document, too. */
import { useEffect } from 'react'

/** `undefined` as long as it is not known. */
export function useLateTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    document.title = title
    return () => {
      // The next screen may have named itself already.
      if (document.title === title) document.title = before
    }
  }, [title])
}
