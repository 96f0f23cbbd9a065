/** How mails look: the light values stand at each element, because not every mail program reads a style sheet; those that do get the dark ones. */

/** The tokens of the shop; a test compares. */
export const mailColours = {
  paper: { light: '#faf8f2', dark: '#14161a' },
  card: { light: '#ffffff', dark: '#1c1f25' },
  ink: { light: '#16181d', dark: '#f4f1e8' },
  'ink-soft': { light: '#50535b', dark: '#b9b5a9' },
  'on-ink': { light: '#faf8f2', dark: '#14161a' },
  line: { light: '#e3ddcd', dark: '#2c3038' },
  signal: { light: '#ffcc00', dark: '#ffcc00' },
  'on-signal': { light: '#16181d', dark: '#16181d' },
} as const

type Colour = keyof typeof mailColours
type Theme = 'light' | 'dark'

interface Look {
  /** Which colour each of these properties takes. */
  readonly colours: Readonly<Partial<Record<'color' | 'background-color' | 'border-color', Colour>>>
  readonly shape?: string
}

const looks = {
  paper: { colours: { 'background-color': 'paper', color: 'ink' }, shape: 'margin:0;padding:0' },
  margin: { colours: {}, shape: 'padding:0 12px' },
  sheet: { colours: {}, shape: 'width:100%;max-width:600px;margin:0 auto;text-align:left' },
  head: { colours: {}, shape: 'padding:28px 28px 16px' },
  sign: { colours: { 'background-color': 'signal', color: 'on-signal' }, shape: 'width:34px;height:34px;border-radius:17px;text-align:center;vertical-align:middle' },
  name: { colours: { color: 'ink' }, shape: 'padding-left:10px;font-size:20px;font-weight:700;letter-spacing:-0.02em;vertical-align:middle' },
  card: { colours: { 'background-color': 'card', 'border-color': 'line' }, shape: 'padding:32px 28px 28px;border-width:1px;border-style:solid;border-radius:22px' },
  headline: { colours: { color: 'ink' }, shape: 'margin:0 0 20px;font-size:28px;line-height:1.2;font-weight:700;letter-spacing:-0.02em' },
  paragraph: { colours: { color: 'ink' }, shape: 'margin:0 0 16px;font-size:16px;line-height:1.55' },
  button: { colours: { 'background-color': 'ink', color: 'on-ink' }, shape: 'border-radius:99px;text-align:center' },
  buttonLink: { colours: { color: 'on-ink' }, shape: 'display:block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none' },
  address: { colours: { color: 'ink-soft' }, shape: 'margin:10px 0 24px;font-size:14px;line-height:1.5;word-break:break-all;overflow-wrap:anywhere' },
  link: { colours: { color: 'ink-soft' }, shape: 'text-decoration:underline' },
  facts: { colours: {}, shape: 'width:100%;margin:4px 0 20px;border-collapse:collapse' },
  factLabel: {
    colours: { color: 'ink-soft', 'border-color': 'line' },
    shape: 'padding:10px 16px 10px 0;border-width:1px 0;border-style:solid;font-size:14px;line-height:1.5;font-weight:400;text-align:left;vertical-align:top',
  },
  factValue: {
    colours: { color: 'ink', 'border-color': 'line' },
    shape: 'width:100%;padding:10px 0;border-width:1px 0;border-style:solid;font-size:16px;line-height:1.4;vertical-align:top;overflow-wrap:anywhere',
  },
  smallPrint: {
    colours: { color: 'ink-soft', 'border-color': 'line' },
    shape: 'margin:24px 0 0;padding:16px 0 0;border-width:1px 0 0;border-style:solid;font-size:14px;line-height:1.5',
  },
  foot: { colours: { color: 'ink-soft' }, shape: 'padding:20px 28px 40px' },
  footLine: { colours: { color: 'ink-soft' }, shape: 'margin:0 0 4px;font-size:13px;line-height:1.5' },
  preview: { colours: {}, shape: 'display:none;max-height:0;overflow:hidden' },
} as const satisfies Record<string, Look>

export type LookName = keyof typeof looks

const fonts = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

function coloursOf({ colours }: Look, theme: Theme): string[] {
  return Object.entries(colours).map(([property, colour]) => `${property}:${mailColours[colour][theme]}`)
}

/** For the `style` attribute. */
export function styleOf(name: LookName): string {
  const look: Look = looks[name]
  return [...coloursOf(look, 'light'), look.shape, fonts].filter(Boolean).join(';')
}

function darkRule([name, look]: readonly [string, Look]): string {
  const colours = coloursOf(look, 'dark').map((rule) => `${rule} !important`)
  return colours.length > 0 ? `  .${name} { ${colours.join('; ')} }\n` : ''
}

/** Without quotes and angle brackets, so that it stands in HTML as it is. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(looks).map(darkRule).join('')}}
@media (max-width: 480px) {
  .card { padding: 26px 20px 22px !important; border-radius: 14px !important; }
  .head { padding: 20px 20px 12px !important; }
  .foot { padding: 18px 20px 32px !important; }
  .headline { font-size: 25px !important; }
}
`
