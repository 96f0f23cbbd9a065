/** When wrong passwords lock a pair of account and address, and for how long. */
export const mostWrongPasswords = 10

/** After as long without a wrong one, counting begins anew. */
export const lockMs = 15 * 60 * 1000
