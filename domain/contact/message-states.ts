/** Whether the system for customer enquiries has a message. */
export const messageStates = ['pending', 'sent', 'failed'] as const
