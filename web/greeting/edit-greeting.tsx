/** One greeting on its way: text, voice, music, mix and price, and everything kept as it is written. */
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePathTo } from '#web/use-language.ts'
import { useAsking } from './edit-asking.ts'
import { EditChoices } from './edit-choices.tsx'
import type { EditData } from './edit-data.ts'
import { isOvertaken } from './edit-draft.ts'
import { factsOf } from './edit-facts.ts'
import { EditFetching } from './edit-fetching.tsx'
import { EditHead } from './edit-head.tsx'
import { useGoOnAsNew } from './edit-orphan.ts'
import { EditOvertaken } from './edit-overtaken.tsx'
import { useEditing, type Editing } from './edit-place.ts'
import { useSaving } from './edit-saving.ts'
import { soldFor } from './edit-sold.ts'
import { EditSound } from './edit-sound.tsx'
import { EditTextPanel } from './edit-text-panel.tsx'
import { useToldOfUpgrade } from './edit-upgrade-to.ts'
import { EditUpgrade } from './edit-upgrade.tsx'
import './edit-side.css'
import './edit.css'

export function EditGreeting({ data }: { data: EditData }) {
  const editing = useEditing(data)
  const pathTo = usePathTo()
  const { state: cameAlong } = useLocation()
  // Another object would go there once more.
  const told = useMemo(() => ({ ...cameAlong as object, isTold: true }), [cameAlong])
  useToldOfUpgrade(data.product.cs_product_classification)
  const goOnAsNew = useGoOnAsNew(editing)
  const { draft, state, pos, inCart } = editing
  if (state === 'gone' || state === 'failed') return <EditFetching data={data} state={state} />
  // One of the cart may have moved to another product since the address was written, here by an upgrade that has just been told.
  const hasMoved = state === 'ready' && draft.productId !== data.product.id
  const upgraded = inCart && inCart.productId !== draft.productId ? '1' : undefined
  const moved = hasMoved && <Navigate replace to={pathTo('editText', {}, { product: draft.productId, item: pos?.toString(), upgraded })} state={told} />
  return <Editor data={data} editing={editing} moved={moved} goOnAsNew={goOnAsNew} />
}

interface EditorProps {
  readonly data: EditData
  readonly editing: Editing
  /** The way to the product that the greeting is of. */
  readonly moved: ReactNode
  readonly goOnAsNew: () => Promise<void>
}

/** While somebody types only the text is drawn at once; all that follows from it comes a moment later. */
function Editor({ data, editing, moved, goOnAsNew }: EditorProps) {
  const { draft, inCart, state, pos, place, change, current, isBegun } = editing
  const isReady = state === 'ready'
  /** Words that were found too long to be spoken. */
  const [unspeakable, setUnspeakable] = useState<string>()
  const noteSpoken = useCallback((text: string, isTooLong: boolean) => setUnspeakable(isTooLong ? text : undefined), [])
  const facts = useMemo(() => factsOf(data, draft, unspeakable), [data, draft, unspeakable])
  const laterDraft = useDeferredValue(draft)
  const later = useMemo(() => factsOf(data, laterDraft, unspeakable), [data, laterDraft, unspeakable])
  const { wanted, ask } = useAsking(facts.missing)
  const saving = useSaving(data, { ...editing, goOnAsNew, onTooLong: setUnspeakable }, ask)
  // What were changed while it is on its way would be neither in the cart nor here.
  const isWritable = isReady && !saving.pending
  const { mix } = draft
  const heard = useMemo(() => ({ ...laterDraft, mix }), [laterDraft, mix])
  // Free text that is saved in its other length has moved, too: the cart opens, and nothing else.
  if (moved && !saving.pending) return moved
  return (
    <>
      <EditHead data={data} place={place} pos={pos} isBegun={isBegun} name={soldFor(data, later.spokenText).name} />
      {inCart && !saving.pending && isOvertaken(draft, inCart) && <EditOvertaken inCart={inCart} onChange={change} />}
      <div className="edit-columns">
        <EditTextPanel data={data} editing={isWritable ? editing : { ...editing, state: 'asleep' }} facts={later} wanted={wanted} onSpoken={noteSpoken} />
        <div className="edit-side">
          <EditChoices
            data={data}
            voiceId={draft.voiceId}
            musicId={draft.musicId}
            remarks={draft.remarks}
            language={draft.language}
            pos={pos}
            isReady={isWritable}
            wantsVoice={wanted.includes('voice')}
            wantsMusic={wanted.includes('music')}
            onChange={change}
          />
          <EditUpgrade data={data} place={place} pos={pos} current={current} isReady={isWritable} />
        </div>
      </div>
      <EditSound
        data={data}
        heard={heard}
        facts={later}
        unspeakable={unspeakable}
        pos={pos}
        isReady={isReady}
        saving={saving}
        current={current}
        onChange={change}
        onAsk={ask}
      />
    </>
  )
}
