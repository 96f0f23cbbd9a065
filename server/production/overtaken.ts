/** Somebody else has moved on meanwhile: what was made is of no use any more, and nothing is wrong. Undoes the transaction in which it is thrown. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}
