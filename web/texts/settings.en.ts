import type { settings as german } from './settings.de.ts'
import type { Translated } from './translated.ts'

export const settings = {
  lead: 'Counts for everything that is ordered and made from now on. What was promised stays promised.',
  failed: 'The settings have not arrived',
  release: 'Release of AI voices',
  releaseHint: 'Automatic: the finished greeting goes to the customer at once. By hand: somebody in the studio listens first.',
  direct: 'Direct class',
  individual: 'Individual class',
  creative: 'Creative class',
  automatic: 'Automatic',
  manual: 'By hand',
  days: 'Working days',
  place: 'Place of the studio',
  placeHint: 'Decides which days are holidays.',
  placeBy: 'Bavaria, without Assumption Day',
  placeKath: 'Bavaria, with Assumption Day (Munich, for example)',
  placeAugsburg: 'City of Augsburg, with the Peace Festival',
  christmasEve: 'The studio works on 24 December',
  newYearsEve: 'The studio works on 31 December',
  save: 'Save the settings',
  changedBy: '{by} has changed the settings meanwhile. What you see is the new state.',
  saved: 'Saved. It counts from now on.',
} as const satisfies Translated<typeof german>
