import type { ReactNode } from 'react'

export interface Piece {
  readonly name: string
  readonly shows: ReactNode
  readonly wide?: boolean
}
