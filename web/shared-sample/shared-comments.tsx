import type { SharedSample } from '#domain/shared-sample/shared-sample.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/use-language.ts'
import './shared-sample.css'

export type Comment = SharedSample['comments'][number]

interface Props {
  readonly shared: SharedSample
  /** Leads to the word of a comment. */
  readonly onWord?: ((comment: Comment) => void) | undefined
}

export function SharedComments({ shared: { comments, version }, onWord }: Props) {
  const texts = useTexts('sharedSample')
  const language = useLanguage()
  if (comments.length === 0) return <p className="fine">{texts.noComments}</p>
  return (
    <ol className="shared-comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <p className="fine">
            <b>{comment.quote === '' ? texts.onAll : fill(texts.quoted, { word: comment.quote })}</b>
            {' · '}{comment.name || texts.anonymous}{' · '}<time dateTime={comment.written_at}>{formatTime(comment.written_at, language)}</time>
            {comment.version !== version && ` · ${texts.earlierVersion}`}
          </p>
          <p className="shared-comment-text">{comment.text}</p>
          {onWord && comment.quote !== '' && <button type="button" className="text-link" aria-label={`${texts.showInText}: ${comment.quote}`} onClick={() => onWord(comment)}>{texts.showInText}</button>}
        </li>
      ))}
    </ol>
  )
}

/** Whether exactly this is approved. */
export function Approval({ shared: { approval, approval_void_since: voidSince } }: Pick<Props, 'shared'>) {
  const texts = useTexts('sharedSample')
  const language = useLanguage()
  const words = approval
    ? fill(approval.name ? texts.approvedBy : texts.approved, { name: approval.name, time: formatTime(approval.at, language) })
    : voidSince && fill(texts.approvalVoid, { time: formatTime(voidSince, language) })
  return (
    <div role="status">
      {words && <p className={`shared-approval shared-approval-${approval ? 'good' : 'warn'}`}><Icon name={approval ? 'good' : 'warn'} />{words}</p>}
    </div>
  )
}
