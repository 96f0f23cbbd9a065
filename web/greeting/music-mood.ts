/** What each piece does to a caller, in four words that people search by; its own words for it stand in the catalogue. */

export const moods = ['calm', 'friendly', 'elegant', 'lively'] as const
export type Mood = (typeof moods)[number]

const moodsOf: Readonly<Record<string, readonly Mood[]>> = {
  'sommerregen': ['calm', 'friendly'],
  'laternen-am-kai': ['calm'],
  'zwei-tassen-tee': ['calm', 'friendly'],
  'platz-ueber-dem-innenhof': ['calm', 'elegant'],
  'brief-ohne-eile': ['calm'],
  'abend-in-ocker': ['calm', 'elegant'],
  'tasse-mit-goldrand': ['elegant', 'friendly'],
  'kleine-gartenuhr': ['elegant', 'friendly'],
  'wintersaal': ['calm', 'elegant'],
  'federkiel': ['elegant'],
  'treppenhaus-in-c': ['elegant', 'lively'],
  'parkett-und-kerzen': ['elegant', 'lively'],
  'freitag-kurz-nach-fuenf': ['lively', 'friendly'],
  'neonpendler': ['lively', 'elegant'],
  'glasfassade': ['lively', 'elegant'],
  'rolltreppe-aufwaerts': ['lively'],
  'dauerlicht-im-parkhaus': ['lively'],
  'die-bahn-um-halb-eins': ['lively'],
  'ecklokal': ['friendly', 'calm'],
  'blaue-krawatte': ['elegant', 'calm'],
  'weiche-sohlen': ['elegant', 'friendly'],
  'nachtschicht-im-cafe': ['calm'],
  'besen-auf-fell': ['lively', 'elegant'],
  'kupferkessel': ['lively'],
  'morgenlauf': ['lively', 'friendly'],
  'freundlich-seit-gestern': ['friendly'],
  'pfuetzen-und-gummistiefel': ['friendly', 'lively'],
  'um-acht-ist-offen': ['lively', 'friendly'],
  'papierboote-im-hof': ['friendly'],
  'klingel-am-lenker': ['lively', 'friendly'],
  'postkarte-vom-balkon': ['friendly', 'calm'],
  'gute-stiefel': ['lively', 'friendly'],
  'landstrasse-nach-norden': ['lively'],
  'werkhalle-drei': ['lively'],
  'steinbruch': ['lively'],
  'funken-vom-schleifstein': ['lively'],
  'feierabendgarage': ['lively', 'friendly'],
  'nebelufer': ['calm'],
  'licht-das-sich-zeit-laesst': ['calm', 'elegant'],
  'gewaechshaus-im-regen': ['calm'],
  'zweite-stille': ['calm'],
  'ueber-der-baumgrenze': ['calm', 'elegant'],
  'gletscherblau': ['calm', 'elegant'],
  'warten-auf-farbe': ['calm', 'friendly'],
  'holzbruecke': ['friendly'],
  'apfelkammer': ['friendly', 'calm'],
  'drei-huegel-weiter': ['friendly', 'lively'],
  'ungefaerbte-wolle': ['calm', 'friendly'],
  'kirschgarten-im-mai': ['friendly', 'lively'],
  'am-muehlbach-entlang': ['friendly', 'lively'],
}

/** None for a piece that is new: it is found by everything else. */
export function moodsOfMusic(musicId: string): readonly Mood[] {
  return moodsOf[musicId] ?? []
}
