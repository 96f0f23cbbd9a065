/** Marks machine-made sound. Every container that can carry the mark does. */

/** The IPTC's words: a neural voice was trained, a rule-based one was not. */
export type DigitalSourceType = 'trainedAlgorithmicMedia' | 'algorithmicMedia'

export interface AiMark {
  readonly digitalSourceType: DigitalSourceType
  /** The program that made the sound, with its version. */
  readonly generator: string
  /** One sentence for people, in the language of the customer. */
  readonly statement: string
  readonly language: 'de' | 'en'
  readonly madeAt: Date
}

export function digitalSourceTypeUri(type: DigitalSourceType): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export function escapeXml(text: string): string {
  // Control characters are not allowed in XML, not even escaped.
  return text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
}

/** The mark as an XMP packet, the same in every container. */
export function xmpPacket(mark: AiMark): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ` Iptc4xmpExt:DigitalSourceType="${digitalSourceTypeUri(mark.digitalSourceType)}"`,
    ` xmp:CreatorTool="${escapeXml(mark.generator)}" xmp:CreateDate="${mark.madeAt.toISOString()}">`,
    `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(mark.statement)}</rdf:li></rdf:Alt></dc:description>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')
}
