import type { ReactNode } from 'react'

/** One place of the styleguide. */
export interface Piece {
  readonly name: string
  readonly shows: ReactNode
  readonly wide?: boolean
}
