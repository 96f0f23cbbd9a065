/** For a title that is known only after loading, such as the number of an order. */
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
