/** Which page of a list the address names. */
import { useSearchParams } from 'react-router'

const mostPages = 1000

export function usePage(): number {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1
}
