/** What a link with `?special=` puts above the first page, and the greeting that it leads to. */
export const campaigns = {
  christmas: 'special-direct-xmas',
  holidays: 'special-individual-holiday',
  move: 'special-individual-move',
} as const

export type CampaignName = keyof typeof campaigns

export function campaignNamed(name: string | null): CampaignName | undefined {
  return name !== null && Object.hasOwn(campaigns, name) ? (name as CampaignName) : undefined
}
