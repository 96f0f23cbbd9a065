/** What became of the link beside its button, and the window in which it is made, passed on and revoked. */
import { useState } from 'react'
import type { InputOf } from '#domain/endpoint.ts'
import { mixNumbersIn, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { filledText } from '#domain/greeting/text-to-say.ts'
import { type SharedSample, sharedSampleContract } from '#domain/shared-sample/shared-sample.contract.ts'
import { companyIn, occurrencesBefore } from '#domain/shared-sample/shared-sample.ts'
import { call } from '#web/calls/call.ts'
import { useActing } from '#web/calls/use-sending.ts'
import type { DraftKey } from '#web/draft/draft-shelf.ts'
import { pathTo } from '#web/paths.ts'
import { failures } from '#web/texts/failures.texts.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { LateTexts } from '#web/texts/late-texts.tsx'
import { sharedSample } from '#web/texts/shared-sample.texts.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useLanguage } from '#web/use-language.ts'
import { useSharedSample } from './follow-shared-sample.ts'
import { keepLink, type KeptLink, keptLink } from './kept-links.ts'
import { RevokeButton } from './revoke-button.tsx'
import { Approval, type Comment, SharedComments } from './shared-comments.tsx'

export type SharedItem = InputOf<typeof sharedSampleContract.shareSample>['item'] & { readonly text: string; readonly template_identifiers: Record<string, string> }

interface SharingProps {
  /** What the link is kept with. */
  readonly place: DraftKey
  readonly item: SharedItem
  readonly isOpen: boolean
  readonly onClose: () => void
  /** A selector of where its text can be changed: a comment leads to its word there. */
  readonly textIn?: string
}

export function Sharing(props: SharingProps) {
  return <LateTexts tables={{ sharedSample, failures }}><SharingOf key={JSON.stringify(props.place)} {...props} /></LateTexts>
}

/** The same for what sounds the same, whether it is read from a draft or from a cart. */
function writtenOf({ text, template_identifiers: values, languages, voices_id: voice, musics_id: music, readings, ...mix }: SharedItem): string {
  return JSON.stringify([filledText(text, values), languages, voice, music || null, readings ?? [], mixNumbersIn({ ...usualMixNumbers, ...(mix as Partial<typeof usualMixNumbers>) })])
}

function SharingOf({ place, item, isOpen, onClose, textIn }: SharingProps) {
  const texts = useTexts('sharedSample')
  const [kept, setKept] = useState(() => keptLink(place))
  const { shared, closed, show } = useSharedSample(kept?.link)
  const isChanged = kept !== undefined && kept.written !== writtenOf(item)

  function keep(link: KeptLink | undefined) {
    keepLink(place, link)
    setKept(link)
  }

  function toWord({ quote, word }: Comment) {
    onClose()
    // The window gives the focus back when it goes: only then it can be moved on.
    const before = shared && word !== null ? occurrencesBefore(shared.item.text, quote, word) : 0
    requestAnimationFrame(() => setTimeout(() => {
      const found = textIn === undefined ? 'to write' : showInText(textIn, quote, before)
      if (found === 'gone') showAlert('warning', fill(texts.wordGone, { word: quote }))
      if (found === 'fixed') showAlert('warning', fill(texts.wordFixed, { word: quote }))
    }))
  }

  return (
    <>
      <div role="status" className="shared-news">{shared && !closed && <Summary shared={shared} isChanged={isChanged} onWord={textIn === undefined ? undefined : toWord} />}</div>
      <Dialog open={isOpen} title={texts.headline} onClose={onClose}>
        {isOpen && (kept && !closed
          ? <OpenLink kept={kept} shared={shared} item={item} isChanged={isChanged} keep={keep} show={show} onWord={textIn === undefined ? undefined : toWord} />
          : <NewLink item={item} isAnother={closed !== undefined} why={closed} keep={keep} />)}
      </Dialog>
    </>
  )
}

/** The newest comment stands there at once, as long as nothing newer was shared. */
function Summary({ shared, isChanged, onWord }: Pick<OpenLinkProps, 'isChanged' | 'onWord'> & { readonly shared: SharedSample }) {
  const texts = useTexts('sharedSample')
  const { approval, comments, version } = shared
  const count = comments.length
  const latest = comments.slice(-1).filter((comment) => comment.version === version)
  return (
    <>
      {isChanged ? <Tag kind="warn">{texts.changed}</Tag> : <Tag kind={approval ? 'good' : 'plain'}>{approval ? texts.approvedShort : texts.waiting}</Tag>}
      {count > 0 && <> <Tag kind="plain">{count === 1 ? texts.oneComment : fill(texts.manyComments, { count })}</Tag></>}
      {latest.length > 0 && <SharedComments shared={{ ...shared, comments: latest }} onWord={onWord} />}
    </>
  )
}

const whatIsShared = (item: SharedItem) => ({ item, company: companyIn(item.template_identifiers) })

interface NewLinkProps {
  readonly item: SharedItem
  readonly isAnother: boolean
  readonly why: keyof typeof failures | undefined
  readonly keep: (link: KeptLink) => void
}

function NewLink({ item, isAnother, why, keep }: NewLinkProps) {
  const texts = useTexts('sharedSample')
  const words = useTexts('failures')
  const { pending, failure, act } = useActing()
  const make = () => act(async () => {
    const { link, owner_key: ownerKey } = await call(sharedSampleContract.shareSample, whatIsShared(item))
    keep({ link, ownerKey, written: writtenOf(item) })
  })
  return (
    <div className="sharing">
      {why && <p>{words[why]}</p>}
      <p>{texts.shareHint}</p>
      <p className="fine">{texts.shareKept}</p>
      <FormSummary failure={failure} />
      <SubmitButton ref={takeFocus} type="button" wide pending={pending} onClick={() => void make()}>{isAnother ? texts.makeAnother : texts.makeLink}</SubmitButton>
    </div>
  )
}

interface OpenLinkProps {
  readonly kept: KeptLink
  /** Until it is read its address can be passed on already. */
  readonly shared: SharedSample | undefined
  readonly item: SharedItem
  readonly isChanged: boolean
  readonly keep: (link: KeptLink | undefined) => void
  readonly show: (shared: SharedSample) => void
  readonly onWord: ((comment: Comment) => void) | undefined
}

function OpenLink({ kept, shared, item, isChanged, keep, show, onWord }: OpenLinkProps) {
  const texts = useTexts('sharedSample')
  const language = useLanguage()
  const address = location.origin + pathTo(language, 'sharedSample', { link: kept.link })
  return (
    <div className="sharing">
      <Field label={texts.address} hint={shared && fill(texts.openUntil, { day: formatDayOf(shared.expires_at, language) })}>
        {(ties) => <input {...ties} ref={takeFocus} type="text" readOnly value={address} onFocus={({ target }) => target.select()} />}
      </Field>
      <PassOn address={address} title={shared?.company ? fill(texts.titleOf, { company: shared.company }) : texts.sharedSampleTitle} />
      {isChanged && <ShareAgain kept={kept} item={item} isApproved={Boolean(shared?.approval)} keep={keep} show={show} />}
      {shared && (
        <>
          {!isChanged && <Approval shared={shared} />}
          <h3>{texts.comments}</h3>
          <SharedComments shared={shared} onWord={onWord} />
        </>
      )}
      <RevokeButton kept={kept} onRevoked={() => keep(undefined)} />
    </div>
  )
}

function PassOn({ address, title }: { readonly address: string; readonly title: string }) {
  const texts = useTexts('sharedSample')

  return (
    <div className="row">
      <Button onClick={() => void copyText(address, { copied: texts.copied, notCopied: texts.copyFailed })}>{texts.copy}</Button>
      {'share' in navigator && (
        // Whoever closes the list of programs has changed their mind.
        <Button kind="ghost" onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}>{texts.pass}</Button>
      )}
    </div>
  )
}

function ShareAgain({ kept, item, isApproved, keep, show }: Pick<OpenLinkProps, 'kept' | 'item' | 'keep' | 'show'> & { readonly isApproved: boolean }) {
  const texts = useTexts('sharedSample')
  const { pending, failure, act } = useActing()
  const again = () => act(async () => {
    show(await call(sharedSampleContract.shareSampleAgain, { link: kept.link, owner_key: kept.ownerKey, ...whatIsShared(item) }))
    keep({ ...kept, written: writtenOf(item) })
    showAlert('success', texts.sharedAgain)
  })
  return (
    <div className="shared-changed">
      <p><b>{texts.changed}.</b> {texts.changedHint} {isApproved && texts.changedApproved}</p>
      <FormSummary failure={failure} />
      <SubmitButton type="button" pending={pending} onClick={() => void again()}>{texts.shareAgain}</SubmitButton>
    </div>
  )
}

/** What somebody can do with the word there; `gone`: it stands there no more. */
type Found = 'to write' | 'fixed' | 'gone'

/** Leads to a word in a text, at the same place among its equals as when it was commented; to the last of them where some are gone. */
function showInText(within: string, quote: string, before: number): Found {
  const area = document.querySelector<HTMLElement>(within)
  const field = area?.querySelector('textarea')
  if (field) {
    const start = placeOf(field.value, quote, before)
    field.focus()
    if (start !== undefined) field.setSelectionRange(start, start + quote.length)
    return start === undefined ? 'gone' : 'to write'
  }
  return area === null ? 'gone' : showAmong(wordsIn(area), quote, before)
}

function placeOf(text: string, quote: string, before: number): number | undefined {
  const parts = text.split(quote)
  if (parts.length === 1) return undefined
  return parts.slice(0, Math.min(before + 1, parts.length - 1)).join(quote).length
}

/** Without the numbers of the places. */
function wordsIn(area: HTMLElement): Text[] {
  const walk = document.createTreeWalker(area, NodeFilter.SHOW_TEXT, (node) => (node.parentElement?.closest('sup') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT))
  const found: Text[] = []
  while (walk.nextNode()) found.push(walk.currentNode as Text)
  return found
}

function showAmong(words: readonly Text[], quote: string, before: number): Found {
  const start = placeOf(words.map(({ data }) => data).join(''), quote, before)
  if (start === undefined) return 'gone'
  let passed = 0
  for (const word of words) {
    const at = start - passed
    passed += word.data.length
    if (at >= word.data.length) continue
    const element = word.parentElement
    const writable = element?.closest<HTMLElement>('[contenteditable]')
    writable?.focus()
    getSelection()?.setBaseAndExtent(word, at, word, Math.min(word.data.length, at + quote.length))
    element?.scrollIntoView({ block: 'center' })
    return writable ? 'to write' : 'fixed'
  }
  return 'gone'
}
