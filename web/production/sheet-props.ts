import type { WorkSheet } from '#domain/production/worklist.contract.ts'

export interface SheetProps {
  readonly sheet: WorkSheet
  readonly onChanged: (sheet: WorkSheet) => void
}
