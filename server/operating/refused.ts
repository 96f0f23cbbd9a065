/** Said to whoever typed the command, as it is. */
export class Refused extends Error {}
