/** The token leaves the address at once, and outlives a reload for the length of the visit. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export function useTokenFromAddress(): string | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token') ?? undefined
  const [token] = useState(inAddress ?? (state as { token?: string } | null)?.token)

  useEffect(() => {
    if (inAddress !== undefined) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate, pathname])

  return token === '' ? undefined : token
}
