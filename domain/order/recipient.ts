/** To whom a document is addressed. */
export interface Recipient {
  readonly name: string
  /** Where the name is a company's: who ordered. */
  readonly contact?: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}
