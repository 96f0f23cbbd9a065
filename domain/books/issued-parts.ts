/** A figure is as many documents as its list shows. */
export const issuedParts = ['type', 'product', 'voice', 'customer', 'vat'] as const
