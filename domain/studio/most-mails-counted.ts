/** Nobody turns more pages of mails than that: beyond it only a narrower filter helps. */
export const mostMailsCounted = 10_000
