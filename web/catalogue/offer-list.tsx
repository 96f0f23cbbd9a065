import { useState, type ReactNode } from 'react'
import type { Refused } from '#web/calls/refused.ts'
import type { Loaded } from '#web/calls/use-loaded.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { WhenLoaded } from '#web/studio/use-asked.tsx'

interface ScreenProps<Item> {
  readonly lead: string
  readonly list: { readonly asked: Loaded<{ readonly records: readonly Item[] }>; readonly again: () => void }
  readonly nameOf: (item: Item) => string
  readonly children: (item: Item, onSaved: () => void) => ReactNode
}

export function OfferScreen<Item extends { readonly id: string }>({ lead, list: { asked, again }, nameOf, children }: ScreenProps<Item>) {
  return (
    <>
      <StudioTitle lead={lead} />
      <WhenLoaded asked={asked} failed={useTexts('offer').failed} again={again}>
        {({ records }) => <OfferList items={records} nameOf={nameOf}>{(item) => children(item, again)}</OfferList>}
      </WhenLoaded>
    </>
  )
}

interface ListProps<Item> extends Pick<ScreenProps<Item>, 'nameOf'> {
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

function OfferList<Item extends { readonly id: string }>({ items, nameOf, children }: ListProps<Item>) {
  const texts = useTexts('offer')
  const [wanted, setWanted] = useState('')
  const shown = items.filter((item) => nameOf(item).toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <div className="stack">
      <div className="studio-form">
        <TextField label={texts.find} type="search" value={wanted} required={false} onChange={(event) => setWanted(event.currentTarget.value)} />
      </div>
      {shown.length === 0 ? <EmptyState title={texts.none} text={texts.noneHint} /> : <div className="studio-offer">{shown.map((item) => <div key={item.id}>{children(item)}</div>)}</div>}
    </div>
  )
}

interface ItemProps {
  readonly name: string
  readonly note: string
  readonly isRetired?: boolean
  readonly saveLabel?: string
  readonly below?: ReactNode
  readonly children: ReactNode
  readonly failureWords?: (failure: Refused) => string | undefined
  readonly onSave: (data: FormData) => Promise<void>
}

export function OfferItem({ name, note, isRetired = false, saveLabel, below, children, failureWords, onSave }: ItemProps) {
  const texts = useTexts('offer')
  return (
    <details>
      <summary><Icon name="chevron-down" /> <b>{name}</b> <span className="soft">{note}</span> {isRetired && <Tag kind="warn">{texts.retired}</Tag>}</summary>
      <StudioForm
        className="studio-form-row" ownWords={{ WRONG_INPUT: texts.wrong, PRICE_DAY_IS_PAST: texts.wrong }} failureWords={failureWords}
        submit={saveLabel ?? texts.save} submitKind="ghost" done={fill(texts.saved, { name })} holdsWork onSend={onSave}
      >
        {children}
      </StudioForm>
      {below}
    </details>
  )
}
