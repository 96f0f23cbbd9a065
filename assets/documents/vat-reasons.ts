/** The wording that the law requires where no tax is charged. */
import type { Language } from '#domain/language.ts'
import type { VatCategory } from '#domain/money/vat-share.ts'

interface VatReason {
  /** Of the code list that EN 16931 names. */
  readonly code: string
  readonly words: Readonly<Record<Language, string>>
}

/** Taxed amounts need no reason. */
export const vatReasons: Readonly<Partial<Record<VatCategory, VatReason>>> = {
  AE: {
    code: 'VATEX-EU-AE',
    words: {
      de: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, § 3a Abs. 2 UStG)',
      en: 'Reverse charge: the customer owes the VAT (Steuerschuldnerschaft des Leistungsempfängers)',
    },
  },
  O: {
    code: 'VATEX-EU-O',
    words: {
      de: 'Nicht im Inland steuerbare Leistung (§ 3a UStG)',
      en: 'Service outside the scope of German VAT (nicht im Inland steuerbare Leistung)',
    },
  },
}
