/** Where loaders and actions find what the server handed over. */
import { createContext } from 'react-router'
import type { Surroundings } from '#domain/surroundings.ts'

export const surroundingsContext = createContext<Surroundings>()
