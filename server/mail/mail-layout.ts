/** A mail as HTML and as plain text, with every address whole. */
import { closing, imprintOf } from '#assets/mails/imprint.ts'
import type { MailBlock, MailContent } from '#assets/mails/mail-content.ts'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'

type WrittenBlock = Exclude<MailBlock, { kind: 'action' }> | { readonly kind: 'action'; readonly label: string; readonly address: string }

interface WrittenMail {
  readonly language: Language
  readonly subject: string
  readonly headline: string
  readonly salutation: string
  readonly blocks: readonly WrittenBlock[]
  readonly closing: string
  readonly smallPrint: string
  readonly shop: { readonly name: string; readonly address: string }
  readonly imprint: readonly string[]
}

export function writtenMail(content: MailContent, language: Language, { publicUrl, owner }: { readonly publicUrl: string; readonly owner: ShopOwner }): WrittenMail {
  return {
    ...content,
    language,
    subject: content.subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
    blocks: content.blocks.map((block) =>
      block.kind === 'action' ? { kind: 'action', label: block.label, address: pageAddress(publicUrl, block.path, language) } : block,
    ),
    closing: closing[language],
    shop: { name: 'Freizeichen', address: pageAddress(publicUrl, '', language) },
    imprint: imprintOf(owner, language),
  }
}

/** German pages have the bare path, English ones stand under `/en`. */
const pageAddress = (publicUrl: string, path: string, language: Language) => `${publicUrl}${language === 'en' ? '/en' : ''}${path}`

/** The one shell of every mail, in HTML that mail programs of twenty years understand: tables for places, styles at the elements, no pictures. */
export function mailHtml(mail: WrittenMail): string {
  return markup`<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${mail.subject}</title>
<style>${styleSheet}</style>
</head>
<body ${as('paper')}>
${preview(mail)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${as('paper')}><tr><td align="center" ${as('margin')}>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" ${as('sheet')}>
<tr><td ${as('head')}>${sign(mail)}</td></tr>
<tr><td ${as('card')}>${letter(mail)}</td></tr>
<tr><td ${as('foot')}>${foot(mail)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.html
}

/** The class is for the dark theme, the style for everybody. */
const as = (name: LookName): Markup => markup`class="${name}" style="${styleOf(name)}"`

/** What the list of mails shows beside the subject: the first sentences instead of our name. */
function preview({ blocks }: WrittenMail): Markup {
  const first = blocks.find((block) => block.kind === 'paragraph')
  return markup`<div aria-hidden="true" ${as('preview')}>${first?.text ?? ''}</div>`
}

function sign({ shop }: WrittenMail): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td ${as('sign')}>${dialTone()}</td><td ${as('name')}>${shop.name}</td>
</tr></table>`
}

/** The wave of the shop's sign, because mails show no drawings: the borders of two arches, and below them of a third that shares its sides with theirs. */
function dialTone(): Markup {
  const arch = (open: 'top' | 'bottom') =>
    markup`<div style="width:5px;height:5px;border:3px solid #16181d;border-${open}:0;border-radius:${open === 'top' ? '0 0 6px 6px' : '6px 6px 0 0'}"></div>`
  const cell = (columns: number, width: number, content: Markup | '') => markup`<td colspan="${String(columns)}" width="${String(width)}" style="padding:0;font-size:0;line-height:0">${content}</td>`
  return markup`<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:0 auto">
<tr>${cell(2, 11, arch('bottom'))}${cell(1, 5, '')}${cell(2, 11, arch('bottom'))}</tr>
<tr>${cell(1, 8, '')}${cell(3, 11, arch('top'))}${cell(1, 8, '')}</tr>
</table>`
}

function letter({ headline, salutation, blocks, closing, smallPrint }: WrittenMail): Markup {
  return markup`
<h1 ${as('headline')}>${headline}</h1>
<p ${as('paragraph')}>${salutation}</p>
${blocks.map(blockHtml)}
<p ${as('paragraph')}>${closing}</p>
<p ${as('smallPrint')}>${smallPrint}</p>
`
}

function blockHtml(block: WrittenBlock): Markup {
  if (block.kind === 'paragraph') return markup`<p ${as('paragraph')}>${block.text}</p>\n`
  if (block.kind === 'action') return button(block.label, block.address)
  if (block.kind === 'sums') return sumsTable(block)
  return markup`<table cellpadding="0" cellspacing="0" border="0" ${as('facts')}>${block.rows.map(factRow)}</table>\n`
}

const factRow = ([label, value]: readonly [label: string, value: string]): Markup =>
  markup`<tr><th scope="row" ${as('factLabel')}>${label}</th><td ${as('factValue')}>${value}</td></tr>`

function sumsTable({ lines, steps, total }: Extract<WrittenBlock, { kind: 'sums' }>): Markup {
  return markup`<table cellpadding="0" cellspacing="0" border="0" ${as('facts')}>
${lines.map(({ name, description, amount }) => markup`<tr><th scope="row" ${as('sumName')}>${name}<br><span ${as('sumDescription')}>${description}</span></th><td ${as('sumAmount')}>${amount}</td></tr>`)}
${steps.map(([label, amount]) => markup`<tr><th scope="row" ${as('stepLabel')}>${label}</th><td ${as('stepAmount')}>${amount}</td></tr>`)}
<tr><th scope="row" ${as('totalLabel')}>${total[0]}</th><td ${as('totalAmount')}>${total[1]}</td></tr>
</table>\n`
}

function button(label: string, address: string): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${as('button')}>
<a href="${address}" ${as('buttonLink')}>${label}</a>
</td></tr></table>
<p ${as('address')}><a href="${address}" ${as('link')}>${address}</a></p>\n`
}

function foot({ imprint, shop }: WrittenMail): Markup {
  return markup`${imprint.map((line) => markup`<p ${as('footLine')}>${line}</p>`)}
<p ${as('footLine')}><a href="${shop.address}" ${as('link')}>${shop.address}</a></p>`
}

/** Light and dark as the design tokens of the shop have them, written out because mail programs know no variables; a test compares both. */
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
    shape: 'width:34%;padding:10px 16px 10px 0;border-width:1px 0;border-style:solid;font-size:14px;line-height:1.6;font-weight:400;text-align:left;vertical-align:top;overflow-wrap:break-word;hyphens:auto',
  },
  factValue: {
    colours: { color: 'ink', 'border-color': 'line' },
    shape: 'padding:10px 0;border-width:1px 0;border-style:solid;font-size:16px;line-height:1.4;vertical-align:top;overflow-wrap:anywhere',
  },
  sumName: {
    colours: { color: 'ink', 'border-color': 'line' },
    shape: 'padding:12px 16px 12px 0;border-width:0 0 1px;border-style:solid;font-size:16px;line-height:1.4;font-weight:600;text-align:left;vertical-align:top;overflow-wrap:anywhere',
  },
  sumDescription: { colours: { color: 'ink-soft' }, shape: 'font-size:14px;font-weight:400' },
  sumAmount: {
    colours: { color: 'ink', 'border-color': 'line' },
    shape: 'padding:12px 0;border-width:0 0 1px;border-style:solid;font-size:16px;line-height:1.4;text-align:right;vertical-align:top;white-space:nowrap',
  },
  stepLabel: { colours: { color: 'ink-soft' }, shape: 'padding:8px 16px 0 0;font-size:14px;line-height:1.5;font-weight:400;text-align:left;vertical-align:top' },
  stepAmount: { colours: { color: 'ink-soft' }, shape: 'padding:8px 0 0;font-size:14px;line-height:1.5;text-align:right;vertical-align:top;white-space:nowrap' },
  totalLabel: { colours: { color: 'ink' }, shape: 'padding:14px 16px 4px 0;font-size:18px;line-height:1.4;font-weight:700;text-align:left;vertical-align:top' },
  totalAmount: { colours: { color: 'ink' }, shape: 'padding:14px 0 4px;font-size:20px;line-height:1.3;font-weight:700;text-align:right;vertical-align:top;white-space:nowrap' },
  smallPrint: {
    colours: { color: 'ink-soft', 'border-color': 'line' },
    shape: 'margin:24px 0 0;padding:16px 0 0;border-width:1px 0 0;border-style:solid;font-size:14px;line-height:1.5',
  },
  foot: { colours: { color: 'ink-soft' }, shape: 'padding:20px 28px 40px' },
  footLine: { colours: { color: 'ink-soft' }, shape: 'margin:0 0 4px;font-size:13px;line-height:1.5' },
  preview: { colours: {}, shape: 'display:none;max-height:0;overflow:hidden' },
} as const satisfies Record<string, Look>

type LookName = keyof typeof looks

const fonts = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

function coloursOf({ colours }: Look, theme: Theme): string[] {
  return Object.entries(colours).map(([property, colour]) => `${property}:${mailColours[colour][theme]}`)
}

/** For the `style` attribute. */
function styleOf(name: LookName): string {
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

/** HTML in which everything put in is escaped, unless it is such HTML itself. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

/** Only `markup` makes it. */
class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}
export type { Markup }

type Part = string | Markup | readonly Markup[]

function markup(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(pieces.map((piece, index) => piece + htmlOf(parts[index] ?? '')).join(''))
}

function htmlOf(part: Part): string {
  if (part instanceof Markup) return part.html
  return typeof part === 'string' ? escaped(part) : part.map(({ html }) => html).join('')
}

/** A mail for programs that show text, and for people who prefer it: the same words in the same order as its HTML. */
export function plainText(mail: WrittenMail): string {
  const parts = [
    mail.shop.name,
    `${mail.headline}\n${'='.repeat(Math.min(mail.headline.length, 60))}`,
    mail.salutation,
    ...mail.blocks.map(textOf),
    mail.closing,
    mail.smallPrint,
    // Mail programs know this line as the beginning of a signature.
    ['-- ', ...mail.imprint, mail.shop.address].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function textOf(block: WrittenBlock): string {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'action') return `${block.label}:\n${block.address}`
  if (block.kind === 'sums') {
    return [
      ...block.lines.map(({ name, description, amount }) => `${name}\n${description}: ${amount}`), ...[...block.steps, block.total].map(([label, amount]) => `${label}: ${amount}`),
    ].join('\n')
  }
  return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
}
