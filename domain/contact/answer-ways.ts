/** How somebody who writes to the shop wants to be answered. */
export const answerWays = ['mail', 'phone'] as const
export type AnswerWay = (typeof answerWays)[number]
