/** One question with its answer, or one word with its meaning. */
export interface HelpLink {
  readonly topic: string
  readonly title: string
  readonly summary: string
}

export interface HelpEntry extends HelpLink {
  readonly paragraphs: readonly string[]
  /** Topics of the same book. */
  readonly related: readonly string[]
}
