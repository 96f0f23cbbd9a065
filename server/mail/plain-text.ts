/** A mail for programs that show text, and for people who prefer it: the same words in the same order as its HTML. */
import type { WrittenBlock, WrittenMail } from './written-mail.ts'

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
  return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
}
