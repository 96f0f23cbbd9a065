/** In German and in English. */
export type Text = readonly [de: string, en: string]

type PlacesOf<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never

export type Values<Words extends string> = Readonly<Record<PlacesOf<Words>, string | number>>

/** The German text is the type of both languages, so a missing value does not compile. */
export function fill<Words extends string>(text: Words, values: Values<Words>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String((values as Record<string, string | number>)[name] ?? place))
}
