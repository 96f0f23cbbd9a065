/** For a call whose caller hung up. Nobody reads it: it is for the log and the measurements, as other servers name it. */
export const brokenOffStatus = 499
