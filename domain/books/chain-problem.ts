/** What an auditor must never find. `missing`: numbers before this one. `chain`: it does not name the one before. `end`: numbers after this one. */
export const chainProblems = ['missing', 'changed', 'chain', 'end'] as const
export type ChainProblem = (typeof chainProblems)[number]
