/** The light colours and the two typefaces of the shop, in points and millimetres of A4. */

/** The tokens of the shop; a test compares. */
export const documentColours = {
  paper: '#faf8f2',
  ink: '#16181d',
  'ink-soft': '#50535b',
  line: '#e3ddcd',
  signal: '#ffcc00',
} as const

export type DocumentColour = keyof typeof documentColours

export const pointsOf = (millimetres: number) => (millimetres / 25.4) * 72

export const sheet = {
  width: pointsOf(210),
  height: pointsOf(297),
  left: pointsOf(25),
  right: pointsOf(20),
  /** Of pages that follow the first. */
  top: pointsOf(32),
  /** Below is the foot. */
  bottom: pointsOf(264.5),
} as const

export const innerWidth = sheet.width - sheet.left - sheet.right

/** Files in assets/fonts. */
export const faces = {
  text: 'instrument-sans-regular.ttf',
  strong: 'instrument-sans-semibold.ttf',
  display: 'bricolage-grotesque-bold.ttf',
} as const

export type Face = keyof typeof faces

/** They write Greek and Cyrillic, too: for names that the typefaces of the shop cannot write. */
export const wideFaces: Readonly<Record<Face, string>> = {
  text: 'noto-sans-regular.ttf',
  strong: 'noto-sans-semibold.ttf',
  display: 'noto-sans-bold.ttf',
}

export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly colour: DocumentColour
}

export const textStyles = {
  title: { face: 'display', size: 22, colour: 'ink' },
  heading: { face: 'display', size: 12.5, colour: 'ink' },
  total: { face: 'display', size: 16, colour: 'ink' },
  name: { face: 'display', size: 15, colour: 'ink' },
  body: { face: 'text', size: 9.5, colour: 'ink' },
  strong: { face: 'strong', size: 9.5, colour: 'ink' },
  soft: { face: 'text', size: 8.5, colour: 'ink-soft' },
  label: { face: 'strong', size: 8, colour: 'ink-soft' },
  small: { face: 'text', size: 6.8, colour: 'ink-soft' },
  smallStrong: { face: 'strong', size: 6.8, colour: 'ink' },
} as const satisfies Record<string, TextStyle>

export type TextStyleName = keyof typeof textStyles

/** Between the lines, added to what the typeface brings. */
export const leading = 0.2
