type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never

export type Values<Text extends string> = Readonly<Record<PlacesOf<Text>, string | number>>

/** The German text is the type of both languages, so a missing value does not compile. */
export function fill<Text extends string>(text: Text, values: Values<Text>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String((values as Record<string, string | number>)[name] ?? place))
}
