/** The limits of the code that proves the ownership of a number, and how long a delivery may take. */

const codeDigits = 6
export const mostCodeTries = 5
export const codeLastsSeconds = 300

/** All tries to hand a greeting to the gateway end by then, and no later answer counts. */
export const longestUploadSeconds = 30
/** A gateway that has not finished by then is given up; a success after that counts all the same. */
export const mostPendingSeconds = 180
/** For so long after it was given up the gateway is still asked. */
export const lateSuccessSeconds = 600

const pauseSeconds = 60
const daySeconds = 86_400
const mostCodesADay = 5
/** Whoever tries out numbers of others meets this one. */
const mostDeliveriesADay = 30

export const isCodeShaped = (code: string) => new RegExp(`^\\d{${codeDigits}}$`).test(code)

interface Asked {
  /** Moments at which a code went to this number, or may have gone, whoever asked for it; the newest first. */
  readonly codesSent: readonly Date[]
  /** Moments at which this account began deliveries; the newest first. */
  readonly begun: readonly Date[]
}

/** How long somebody has to wait until another code may be sent: one a minute, five a day to a number, and a bound for the account. */
export function secondsUntilNextCode({ codesSent, begun }: Asked, now: Date): number {
  const waits = [
    waitAfter(codesSent[0], pauseSeconds, now),
    waitAfter(codesSent[mostCodesADay - 1], daySeconds, now),
    waitAfter(begun[mostDeliveriesADay - 1], daySeconds, now),
  ]
  return Math.max(...waits)
}

interface Sent {
  readonly dateEntered: Date
  /** Since when nobody knows whether the greeting has arrived. */
  readonly uploadingSince: Date | null
}

/** Until the code of this delivery may be replaced: not while the gateway may still answer that it has the greeting. */
export function secondsUntilNewCode({ dateEntered, uploadingSince }: Sent, now: Date): number {
  return Math.max(waitAfter(dateEntered, pauseSeconds, now), secondsOfUpload({ uploadingSince }, now))
}

/** How long the gateway may still answer. */
export const secondsOfUpload = ({ uploadingSince }: Pick<Sent, 'uploadingSince'>, now: Date) => waitAfter(uploadingSince, longestUploadSeconds, now)

function waitAfter(at: Date | null | undefined, seconds: number, now: Date): number {
  return at ? Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000 + seconds)) : 0
}

/** A number as the shop keeps and shows it: its owner knows it again, nobody else can call it. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 6)}****${number.slice(-3)}`
}
