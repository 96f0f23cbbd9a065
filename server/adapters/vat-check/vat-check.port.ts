/** Whether a VAT ID is valid now, and the proof that it was checked. */
import type { VatCheck } from '#domain/money/vat-id.ts'

export interface VatChecker {
  /** For VAT ids of the European Union, with or without blanks and dots. Asks once, may be repeated, never rejects. */
  readonly check: (vatId: string) => Promise<VatCheck>
}
