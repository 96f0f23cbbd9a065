/** As far as anybody reads of what failed, and as far as is counted. */
export const mostFailedShown = 100
export const mostFailedCounted = 1000
