import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'
import { ScreenTitle } from './screen-title.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly empty: string
  readonly hint: string
  readonly action: { readonly label: string; readonly to: string }
  readonly picture?: ReactNode
  readonly children?: ReactNode
}

export function EmptyScreen({ title, lead, empty, hint, action, picture, children }: Props) {
  return (
    <>
      <ScreenTitle title={title} {...(lead && { lead })} />
      <EmptyState title={empty} text={hint} picture={picture} action={<LinkButton to={action.to}>{action.label}</LinkButton>} />
      {children}
    </>
  )
}
