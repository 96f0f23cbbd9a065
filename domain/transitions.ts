/** How a life in states is written down: from each state, where it may go. An empty list is an end. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>
