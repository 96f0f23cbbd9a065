import type { ReactNode } from 'react'
import type { WorkSheet } from '#domain/production/worklist.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

export function WorkScript({ sheet }: { readonly sheet: WorkSheet }) {
  const texts = useTexts('worklist')
  const language = useLanguage()
  const { readings, remarks, order_remarks: orderRemarks, correction_note: correction, mix } = sheet
  const format = (value: number) => formatNumber(value, language)
  return (
    <div className="work-script">
      <p className="work-spoken" lang={sheet.language}><SpokenText sheet={sheet} /></p>
      <dl className="work-notes">
        {sheet.spoken.some(({ differs }) => differs) && <Note label={texts.written}><span lang={sheet.language}>{sheet.text}</span></Note>}
        {readings.length > 0 && <Note label={texts.readings}>{readings.map((reading) => fill(texts.reading, reading)).join(' · ')}</Note>}
        {remarks !== '' && <Note label={texts.remarks}>{remarks}</Note>}
        {correction !== null && <Note label={texts.correctionNote} strong>{correction}</Note>}
        {orderRemarks !== null && orderRemarks !== '' && <Note label={texts.orderRemarks}>{orderRemarks}</Note>}
        <Note label={texts.mixNote}>{fill(texts.settings, { music: sheet.music_name ?? texts.noMusic, intro: format(mix.intro), extro: format(mix.extro) })}</Note>
      </dl>
    </div>
  )
}

/** What is said otherwise than it was written is marked. */
export function SpokenText({ sheet }: { readonly sheet: Pick<WorkSheet, 'spoken'> }) {
  return sheet.spoken.map(({ text, differs }, place) => (
    <span key={`${place} ${text}`}>{place > 0 && ' '}{differs ? <mark>{text}</mark> : text}</span>
  ))
}

function Note({ label, strong = false, children }: { readonly label: string; readonly strong?: boolean; readonly children: ReactNode }) {
  return <div data-strong={strong ? '' : undefined}><dt>{label}</dt><dd>{children}</dd></div>
}
