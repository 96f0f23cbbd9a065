/** Which files of a package hold a voice that a machine made: for programs as JSON, for people as text. */
import { digitalSourceTypeUri } from '#audio/encode/ai-mark.ts'
import { packageWords } from '#assets/documents/package-words.ts'
import { machineVoiceStatement } from '#domain/greeting/machine-voice.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Packing } from './packing.ts'
import type { PackedFile } from './packed-files.ts'

export function aiDeclaration({ ordered: { order, lines }, shippingNumber, at }: Packing, files: readonly PackedFile[], owner: ShopOwner) {
  return {
    about: 'AI-generated audio in this package, declared by its provider (Regulation (EU) 2024/1689, Article 50)',
    provider: owner.company,
    order: order.number,
    shipment: shippingNumber,
    declared_at: at.toISOString(),
    files: files.map(({ path, sha256, greeting }) => ({
      path, sha256, ai_generated: true, part: 'voice',
      voice: lines.find(({ pos }) => pos === greeting.pos)?.voice.name,
      digital_source_type: digitalSourceTypeUri(greeting.engine?.digitalSourceType ?? 'algorithmicMedia'),
      generator: { name: greeting.engine?.name, version: greeting.engine?.version },
      made_at: greeting.takenAt.toISOString(),
    })),
  }
}

export function aiDeclarationText({ ordered: { order }, shippingNumber }: Packing, files: readonly PackedFile[]): string {
  const words = packageWords[order.language]
  const statement = machineVoiceStatement[order.language]
  return [words.declaration, '', words.title(order.number, shippingNumber), words.declarationText, '', ...files.map(({ path }) => `- ${path}`), '', statement, ''].join('\n')
}
