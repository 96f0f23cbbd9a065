import type { AllTexts } from '#web/texts/texts.server.ts'

export const musicCategories = ['ballad', 'pop', 'jazz', 'rock', 'dance', 'classical', 'ambient', 'folk'] as const

/** One that was added to the catalogue since is called as the catalogue does. */
export function categoryName(category: string, texts: Pick<AllTexts['greeting'], (typeof musicCategories)[number]>): string {
  const known = musicCategories.find((one) => one === category)
  return known ? texts[known] : category
}
