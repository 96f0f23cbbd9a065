import type { ReactNode } from 'react'
import { unknownPageNotice } from '#domain/unknown-page-notice.ts'
import { Icon } from './icon.tsx'

export function UnknownPageNote({ children }: { readonly children: ReactNode }) {
  return <p id={unknownPageNotice} className="unknown-page" tabIndex={-1}><Icon name="info" /><span>{children}</span></p>
}
