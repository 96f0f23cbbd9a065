/** What later features do with a finished greeting. The screens of greetings show it and know nothing of it. */
import { createContext, type ReactNode } from 'react'

type ActionsOf = (greeting: { readonly id: string; readonly name: string }) => ReactNode

export const FurtherActions = createContext<ActionsOf>(() => null)
