/** What the server hands to loaders: who it is to the outside, the theme that was asked for, and a way to its own API. */
import { createContext } from 'react-router'
import type { Endpoint, InputOf, OutputOf } from '#domain/endpoint.ts'

export type Theme = 'light' | 'dark' | 'system'

export interface Surroundings {
  /** `https://shop.example`, from the configuration and never from the request. */
  readonly origin: string
  readonly theme: Theme
  readonly development: boolean
  /** The rate of value added tax that prices are shown with. */
  readonly vatRate: number
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
}

export const surroundingsContext = createContext<Surroundings>()
