/** What can be wrong with a stored file. */
export const fileProblems = ['MISSING', 'CHANGED'] as const
export type FileProblem = (typeof fileProblems)[number]
