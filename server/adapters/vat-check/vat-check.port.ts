/** Whether a VAT ID is valid now, and the proof that it was checked. */

/** Kept as it is with the account, the order and the invoice: the tax office may ask for it years later. */
export interface VatEvidence {
  /** Who was asked: `simulator`, or a host. */
  readonly source: string
  /** ISO 8601; by the authority's clock where it gave a verdict, else by ours. */
  readonly requestDate: string
  /** The consultation number, given to who names an own VAT id when asking. */
  readonly requestIdentifier?: string
  readonly name?: string
  readonly address?: string
  /** What was answered, word for word up to 4,000 characters, or why there is no answer. */
  readonly raw: string
}

export interface VatCheck {
  /** `unavailable`: nobody knows yet; ask again later. */
  readonly state: 'valid' | 'invalid' | 'unavailable'
  readonly evidence: VatEvidence
}

export interface VatChecker {
  /** For VAT ids of the European Union, with or without blanks and dots. Asks once, may be repeated, never rejects. */
  readonly check: (vatId: string) => Promise<VatCheck>
}
