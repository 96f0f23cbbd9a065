/** `?invers` shows a page in the other theme, for pages that embed it or link to it. */
import { useSearchParams } from 'react-router'

/** The value of `data-invers`. */
export function useInvers(): '' | undefined {
  const [query] = useSearchParams()
  return ['0', 'false', null].includes(query.get('invers')) ? undefined : ''
}
