/** How somebody who writes to the shop wants to be answered. */
export const answerWays = ['mail', 'phone'] as const
export type AnswerWay = (typeof answerWays)[number]

/** For the contract and for the form that counts along; the browser needs no schema for it. */
export const mostMessageCharacters = 5000

/** Whether the system for customer enquiries has a message. */
export const messageStates = ['pending', 'sent', 'failed'] as const
