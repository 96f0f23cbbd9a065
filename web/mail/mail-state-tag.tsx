import type { MailState } from '#domain/mail/mail.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'

const kinds = { pending: 'plain', sent: 'good', failed: 'bad', withheld: 'warn' } as const satisfies Readonly<Record<MailState, string>>

export function MailStateTag({ state }: { readonly state: MailState }) {
  return <Tag kind={kinds[state]}>{useTexts('studio')[`mail-${state}`]}</Tag>
}
