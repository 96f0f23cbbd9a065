/** Which file of a greeting is wanted: each format with its size, and the sheet. */
import { useState } from 'react'
import { audioFormatNames } from '#domain/catalogue/audio-format-names.ts'
import { productionContract, type HpcGreeting, type RenderFile } from '#domain/production/production.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatSize } from '#web/texts/format-size.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useDocument } from '../order/open-document.ts'

interface Props {
  readonly greeting: HpcGreeting
  readonly sound: NonNullable<HpcGreeting['sound']>
}

export function DownloadGreeting({ greeting, sound }: Props) {
  const texts = useTexts('myGreetings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={fill(texts.downloadOf, greeting)} onClick={() => setOpen(true)}><Icon name="download" /> {texts.download}</Button>
      <Dialog open={isOpen} title={texts.downloadTitle} onClose={() => setOpen(false)}>
        {isOpen && <Files greeting={greeting} sound={sound} />}
      </Dialog>
    </>
  )
}

function Files({ greeting: { id: greetingId, name }, sound }: Props) {
  const texts = useTexts('myGreetings')
  return (
    <>
      <p className="soft"><b>{name}</b><br />{texts.downloadHint}</p>
      <ul className="greeting-files">
        {sound.files.map((file) => <li key={file.format}><OneFile greetingId={greetingId} file={file} /></li>)}
        <li><Sheet greetingId={greetingId} /></li>
      </ul>
    </>
  )
}

function OneFile({ greetingId, file: { format, bytes } }: { readonly greetingId: string; readonly file: RenderFile }) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  const { pending, save } = useDocument()
  const hint = { mp3: texts.mp3Hint, wav: texts.wavHint, alaw: texts.alawHint }[format]
  return (
    <button type="button" className="greeting-file" aria-busy={pending} onClick={() => { if (!pending) void save(productionContract.downloadGreeting, { greetingId, format }) }}>
      <Icon name="music" />
      <span><b>{fill(texts.downloading, { format: audioFormatNames[format], size: formatSize(bytes, language) })}</b><span className="fine">{hint}</span></span>
      <Icon name="download" />
    </button>
  )
}

function Sheet({ greetingId }: { readonly greetingId: string }) {
  const texts = useTexts('myGreetings')
  const { pending, save } = useDocument()
  return (
    <button type="button" className="greeting-file" aria-busy={pending} onClick={() => { if (!pending) void save(productionContract.getGreetingPdf, { greetingId }) }}>
      <Icon name="copy" />
      <span><b>{texts.sheet}</b><span className="fine">{texts.sheetHint}</span></span>
      <Icon name="download" />
    </button>
  )
}
