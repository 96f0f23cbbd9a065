import { type GreetingStatus, type ProductionState, statesWaitingForCustomer } from './greeting-status.ts'

/** The lists of the studio's board, in their order. */
export const workLists = ['today', 'recording', 'quality', 'questions'] as const
export type WorkList = (typeof workLists)[number]

/** Either greetings of one status, some states left out, or those in some states. */
type HeldWork = { readonly status: GreetingStatus; readonly otherThan?: readonly ProductionState[] } | { readonly states: readonly ProductionState[] }

/** What stands on a list: `today` holds the others. */
export const heldWork: Readonly<Record<WorkList, HeldWork | 'whatever is open'>> = {
  today: 'whatever is open',
  recording: { status: 'processing', otherThan: statesWaitingForCustomer },
  quality: { status: 'release' },
  questions: { states: statesWaitingForCustomer },
}

/** For each list the same, such as a count or a right. */
export function ofEachList<Value>(valueOf: (list: WorkList) => Value): Record<WorkList, Value> {
  return Object.fromEntries(workLists.map((list) => [list, valueOf(list)])) as Record<WorkList, Value>
}

/** `stuck`: the shop waits for something that only a person sees to. Those that are finished may, too, with their package. */
export const workFilters = ['due_today', 'overdue', 'express', 'stuck'] as const
export type WorkFilter = (typeof workFilters)[number]

/** Beyond it nobody counts, on a badge even less: a list of any length is counted in the same time. */
export const mostCounted = 999

/** The words that somebody searches by, each as the beginning of a word: `elek som`. Nothing of it is an operator. */
export function searchedWords(search: string): string[] {
  return search.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? []
}

/** By which people and files name a greeting: short enough for a file name, and nothing of the customer in it. */
export function workNumberOf(greetingId: string): string {
  return greetingId.slice(0, 6).toUpperCase()
}

/** Which greeting a file is meant for, told by its name. Nothing where it names none, or more than one; a number within a longer one, such as a day, is no name. */
export function greetingOfFile<Greeting extends { readonly id: string }>(fileName: string, greetings: readonly Greeting[]): Greeting | undefined {
  const name = fileName.toUpperCase()
  const named = greetings.filter(({ id }) => new RegExp(`(?<![0-9A-Z])${workNumberOf(id)}(?![0-9A-Z])`).test(name))
  return named.length === 1 ? named[0] : undefined
}
