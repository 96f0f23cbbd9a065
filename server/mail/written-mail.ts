/** What is to be laid out: a mail's content with every address whole. */
import { closing, imprintOf } from '#assets/mails/imprint.ts'
import type { MailBlock, MailContent } from '#assets/mails/mail-content.ts'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'

export type WrittenBlock = Exclude<MailBlock, { kind: 'action' }> | { readonly kind: 'action'; readonly label: string; readonly address: string }

export interface WrittenMail {
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
