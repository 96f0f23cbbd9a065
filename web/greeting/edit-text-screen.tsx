import { lazy, memo, type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, Navigate, useLoaderData, useLocation, useNavigate } from 'react-router'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { currentCart, useCart } from '#web/current-cart/current-cart.ts'
import { BeginGreeting } from '#web/draft/begin-greeting.tsx'
import { dropDraft, moveDraft } from '#web/draft/use-draft.ts'
import { useLiveMix } from '#web/live-mix/use-live-mix.ts'
import { pathTo } from '#web/paths.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { ShareSample } from '#web/shared-sample/share-sample.tsx'
import { useBackTo } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { deliveryOfDraft, EditChoices } from './edit-choices.tsx'
import { type EditData, type Editing, heardFields, isOvertaken, useEditing } from './edit-draft.ts'
import { useGreetingLength } from './edit-meter.tsx'
import { deriveDraft, lacksForHearing, soldFor, useAsking } from './edit-missing.ts'
import { useSaving } from './edit-saving.tsx'
import './edit-side.css'
import { EditSound } from './edit-sound.tsx'
import { EditTextPanel } from './edit-text-panel.tsx'
import { EditUpgrade, useToldOfUpgrade } from './edit-upgrade.tsx'
import './edit.css'
import { textData } from './greeting-data.server.ts'
import { UnknownProduct } from './unknown-product.tsx'

export const loader = textData
export { onlyForAnotherProduct as shouldRevalidate } from './unknown-product.tsx'

export default function EditTextScreen() {
  const texts = useTexts('greeting')
  const data = useLoaderData<typeof loader>()
  if (data.product) return <EditGreeting key={data.product.id} data={data} />
  if (data.isUnknown) return <UnknownProduct title={texts.editTextHeadline} />
  return (
    <>
      <ScreenTitle title={texts.editTextHeadline} lead={texts.editTextLead} />
      <EmptyState title={texts.editTextEmpty} text={texts.editTextEmptyHint} picture={<TypeDrawing type="freetext" />} action={<BeginGreeting label={texts.editTextEmptyAction} />} />
    </>
  )
}

/** One greeting on its way: text, voice, music, mix and price, and everything kept as it is written. */
function EditGreeting({ data }: { data: EditData }) {
  const editing = useEditing(data)
  const pathOf = usePathTo()
  const { state: cameAlong } = useLocation()
  // Another object would go there once more.
  const told = useMemo(() => ({ ...cameAlong as object, isTold: true }), [cameAlong])
  useToldOfUpgrade(data.product.cs_product_classification)
  const continueAsNew = useContinueAsNew(editing)
  const { draft, state, pos, inCart } = editing
  if (state === 'gone' || state === 'failed') return <EditFetching data={data} state={state} />
  // One of the cart may have moved to another product since the address was written, here by an upgrade that has just been told.
  const hasMoved = state === 'ready' && draft.productId !== data.product.id
  const upgraded = inCart && inCart.productId !== draft.productId ? '1' : undefined
  const moved = hasMoved && <Navigate replace to={pathOf('editText', {}, { product: draft.productId, item: pos?.toString(), upgraded })} state={told} />
  return <Editor data={data} editing={editing} moved={moved} continueAsNew={continueAsNew} />
}

interface EditorProps {
  readonly data: EditData
  readonly editing: Editing
  /** The way to the product that the greeting is of. */
  readonly moved: ReactNode
  readonly continueAsNew: () => Promise<void>
}

// Where it does not come through, the draft stays, and the bar says what is to be decided.
const EditOvertaken = lazy(() => import('./edit-overtaken.tsx').then((loaded) => ({ default: loaded.EditOvertaken }), () => ({ default: () => <></> })))

/** While somebody types only the text is drawn at once; all that follows from it comes a moment later. */
function Editor({ data, editing, moved, continueAsNew }: EditorProps) {
  const { draft, inCart, state, pos, draftKey, change, current, isBegun } = editing
  const isReady = state === 'ready'
  /** Words that were found too long to be spoken. */
  const [unspeakable, setUnspeakable] = useState<string>()
  const noteSpoken = useCallback((text: string, isTooLong: boolean) => setUnspeakable(isTooLong ? text : undefined), [])
  const facts = useMemo(() => deriveDraft(data, draft, unspeakable), [data, draft, unspeakable])
  const laterDraft = useDeferredValue(draft)
  const later = useMemo(() => deriveDraft(data, laterDraft, unspeakable), [data, laterDraft, unspeakable])
  const { wanted, ask } = useAsking(facts.missing)
  const saving = useSaving(data, { ...editing, continueAsNew, onTooLong: setUnspeakable }, ask)
  // What were changed while it is on its way would be neither in the cart nor here.
  const isWritable = isReady && !saving.pending
  const { mix } = draft
  const isTooLong = later.missing.includes('tooLong')
  const heard = useMemo(() => ({ ...laterDraft, mix, isTooLong }), [laterDraft, mix, isTooLong])
  const live = useLiveMix(isReady ? heard : undefined, isTooLong ? undefined : spokenSeconds(later.spokenText.length) || undefined)
  const length = useGreetingLength(live, later, heard)
  // Free text that is saved in its other length has moved, too: the cart opens, and nothing else.
  if (moved && !saving.pending) return moved
  return (
    <>
      <EditHead data={data} draftKey={draftKey} pos={pos} isBegun={isBegun} name={soldFor(data, later.spokenText).name} />
      {inCart && !saving.pending && isOvertaken(draft, inCart) && <Suspense><EditOvertaken inCart={inCart} onChange={change} /></Suspense>}
      <div className="edit-columns">
        <EditTextPanel data={data} editing={isWritable ? editing : { ...editing, state: 'asleep' }} facts={later} length={length} wanted={wanted} onSpoken={noteSpoken} />
        <div className="edit-side">
          <EditChoices
            data={data}
            voiceId={draft.voiceId}
            musicId={draft.musicId}
            remarks={draft.remarks}
            language={draft.language} delivery={deliveryOfDraft(data, draft)}
            pos={pos}
            isReady={isWritable}
            wantsVoice={wanted.includes('voice')}
            wantsMusic={wanted.includes('music')}
            onChange={change}
          />
          <ShareSample place={draftKey} item={heardFields(laterDraft)} isRefused={() => ask(lacksForHearing(deriveDraft(data, current(), unspeakable).missing))} textIn=".edit-text" />
        </div>
        <EditUpgrade data={data} draftKey={draftKey} pos={pos} current={current} isReady={isWritable} />
      </div>
      <EditSound
        data={data}
        heard={heard}
        facts={later}
        live={live}
        toldLength={length.toldLength}
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

/** Answers with the way there, for whoever learns it from the shop first. */
function useContinueAsNew({ draftKey, isOrphan, current }: Pick<Editing, 'draftKey' | 'isOrphan' | 'current'>): () => Promise<void> {
  const texts = useTexts('editor')
  const navigate = useNavigate()
  const language = useLanguage()
  const isGoing = useRef(false)

  const goOn = useCallback(async () => {
    if (isGoing.current) return
    isGoing.current = true
    const { productId } = current()
    showAlert('warning', texts.goesOnAsNew)
    await navigate(pathTo(language, 'editText', {}, { product: productId }), { replace: true })
    moveDraft(draftKey, { productId }, current())
    isGoing.current = false
  }, [current, language, navigate, draftKey, texts])

  // Another tab has done it: nothing on this page could tell of it.
  useEffect(() => {
    if (isOrphan) void goOn()
  }, [isOrphan, goOn])

  return goOn
}

/** The greeting of the cart that the address names is not to be had: what happened, and what to do. */
function EditFetching({ data: { product }, state }: { data: EditData; state: 'gone' | 'failed' }) {
  const texts = useTexts('editor')
  const shell = useTexts('shell')
  const failure = useFailure()
  const toCart = <ScreenButton screen="cart" kind="quiet">{shell.cart}</ScreenButton>
  return (
    <>
      <ScreenTitle title={product.name} />
      {state === 'gone' ? (
        <EmptyState
          title={texts.itemGone}
          text={texts.itemGoneHint}
          action={<><ScreenButton screen="editText" query={{ product: product.id }}>{texts.itemGoneAction}</ScreenButton>{toCart}</>}
        />
      ) : (
        <EmptyState
          title={texts.cartFailed}
          text={failure}
          action={<><Button onClick={() => void currentCart().load()}>{texts.tryAgain}</Button>{toCart}</>}
        />
      )}
    </>
  )
}

function useFailure(): string {
  const failures = useTexts('failures')
  const cart = useCart()
  return failures[cart.status === 'failed' ? cart.failure.code : 'ERROR_GENERAL']
}

interface EditHeadProps extends Pick<Editing, 'draftKey' | 'pos' | 'isBegun'> {
  readonly data: EditData
  /** What it is sold as. */
  readonly name: string
}

const EditHead = memo(function EditHead({ data: { product }, draftKey, pos, isBegun, name }: EditHeadProps) {
  const texts = useTexts('editor')
  const shell = useTexts('shell')
  const types = useTexts('productTypes')
  const navigate = useNavigate()
  const pathOf = usePathTo()
  const [isAsking, setAsking] = useState(false)
  const list = pathOf('products', { type: product.product_type })

  async function leave() {
    await navigate(list)
    dropDraft(draftKey)
  }

  return (
    <header className="edit-head">
      <BackLink {...useBackTo(pos === undefined ? list : pathOf('cart'))}>{pos === undefined ? types[product.product_type] : shell.cart}</BackLink>
      <div className="edit-head-row">
        <div>
          <h1>{name}</h1>
          <p className="soft">{types[product.cs_product_classification]} · {product.description}</p>
        </div>
        <Link
          className="text-link"
          to={list}
          onClick={(event) => {
            if (!isBegun()) return
            event.preventDefault()
            setAsking(true)
          }}
        >
          {texts.otherTemplate}
        </Link>
      </div>
      <p className="edit-noscript">{texts.needsScript}</p>
      <LateConfirmDialog
        open={isAsking}
        title={texts.otherTemplateTitle}
        confirmLabel={texts.otherTemplateConfirm}
        pending={false}
        failure={undefined}
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        <p>{pos === undefined ? texts.otherTemplateLoses : texts.otherTemplateKeepsCart}</p>
      </LateConfirmDialog>
    </header>
  )
})
