/** The one shell of every mail, in HTML that mail programs of twenty years understand: tables for places, styles at the elements, no pictures. */
import { markup, type Markup } from './markup.ts'
import { styleOf, styleSheet, type LookName } from './mail-look.ts'
import type { WrittenBlock, WrittenMail } from './written-mail.ts'

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

/** Two swings of the dial tone, as bars, because mails show no drawings. */
function dialTone(): Markup {
  const bars = [6, 14, 20, 14, 6].map(
    (height) => markup`<td style="padding:0 1px;vertical-align:middle"><div style="width:3px;height:${String(height)}px;border-radius:2px;background-color:#16181d"></div></td>`,
  )
  return markup`<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:0 auto"><tr>${bars}</tr></table>`
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
  return markup`<table cellpadding="0" cellspacing="0" border="0" ${as('facts')}>${block.rows.map(factRow)}</table>\n`
}

const factRow = ([label, value]: readonly [label: string, value: string]): Markup =>
  markup`<tr><th scope="row" ${as('factLabel')}>${label}</th><td ${as('factValue')}>${value}</td></tr>`

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
