/** A text without the tags of a web page, which come along when somebody copies from one. */
const tag = /<\/?[a-z][^<>]*>/gi

export function withoutTags(text: string): string {
  return text.replaceAll(tag, ' ')
}
