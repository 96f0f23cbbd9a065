/** English has every key that German has, and no other. Equal placeholders are checked by a test. */
export type Translated<Texts extends Readonly<Record<string, string>>> = { readonly [Key in keyof Texts]: string }
