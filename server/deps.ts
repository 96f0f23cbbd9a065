/** What use cases and jobs are given, such as the database and the clock, which `domain` does not have. */
import type { TakeReader } from '#audio/decode/take-reader.ts'
import type { SoundRoom } from '#audio/room/sound-room.ts'
import type { PaymentOption, Wallet } from '#domain/account/customer.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { LinkKeys } from './config.ts'
import type { FileStore } from './adapters/file-store/file-store.port.ts'
import type { ChooseVoice } from './adapters/voice/voice.port.ts'
import type { VoicemailGateway } from './adapters/voicemail/voicemail.port.ts'
import type { WalletPayment } from './adapters/wallet-payment/wallet-payment.port.ts'
import type { Connection } from '#domain/settings/settings.contract.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { WalletLogin } from './adapters/wallet-login/wallet-login.port.ts'
import type { Database, Db } from './db/database.ts'
import type { Passwords } from './access/passwords.ts'
import type { SampleShelf } from './greeting/sample-shelf.ts'
import type { ProgressWatch } from './production/watch-progress.ts'
import type { DocumentPress } from './documents/document-press.ts'
import type { FailedJobs } from './jobs/failed-jobs.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Hold } from './settings/hold.ts'
import type { WriteMail } from './mail/write-mail.ts'
import type { SharedSampleWatch } from './shared-sample/watch-shared-samples.ts'

export interface JobDeps {
  readonly db: Db
  readonly now: () => Date
}

/** Who runs the shop changes while it runs: each use asks once, and goes on with the answer. */
export interface OwnerInForce {
  readonly now: () => ShopOwner
  /** As documents say it of what was agreed then. */
  readonly at: (moment: Date) => ShopOwner
}

export interface TaxSettings {
  /** At home: `0.19` */
  readonly vatRate: number
  /** Whether consumers of other countries of the Union are taxed as at home or as there. */
  readonly ossRegistered: boolean
}

export interface Deps extends JobDeps {
  /** What is asked of the database for one noun takes a part of its connections at most. */
  readonly inLine: Database['inLine']
  /** The calendar day at the studio, by the same clock as `now`. */
  readonly today: () => DateOnly
  /** Work outside the database, in the caller's transaction. */
  readonly enqueue: JobQueue['enqueue']
  /** What failed for good, and waits for somebody to try it again. */
  readonly failedJobs: Pick<FailedJobs, 'listFailed' | 'countFailed' | 'retryFailed' | 'retryAllFailed'>
  /** Into the outbox, in the caller's transaction. */
  readonly writeMail: WriteMail
  /** What customers see of the shop: `https://shop.example`. */
  readonly publicUrl: string
  readonly passwords: Passwords
  /** Seal links to documents, and hide numbers of mailboxes. */
  readonly linkKeys: LinkKeys
  readonly walletLogins: Readonly<Record<Wallet, WalletLogin>>
  readonly walletPayment: WalletPayment
  readonly voicemail: VoicemailGateway
  readonly owner: OwnerInForce
  readonly taxes: TaxSettings
  /** Since it was restored, until somebody releases it: it looks, and does nothing. */
  readonly held: Hold['now']
  readonly press: DocumentPress
  /** The ways to pay that an account is opened with. */
  readonly newAccountsPayBy: readonly PaymentOption[]
  /** Which campaign of the CRM the shop's leads belong to. */
  readonly campaignId: string
  readonly chooseVoice: ChooseVoice
  readonly soundRoom: SoundRoom
  readonly sampleShelf: SampleShelf
  /** Makes takes of what is uploaded. */
  readonly takeReader: TakeReader
  /** Takes, finished sounds, packages. */
  readonly files: FileStore
  /** Tells of steps as they happen, whichever process took them. */
  readonly progress: ProgressWatch
  /** Tells of what happens to shared samples. */
  readonly sharedSamples: SharedSampleWatch
  /** Through whom the shop does what it does not do itself, for its owner to see. */
  readonly connections: readonly Connection[]
}

/** What the stories of an order and its money use. */
export type OrderDeps = Pick<Deps, 'db' | 'now' | 'today' | 'enqueue' | 'writeMail' | 'publicUrl' | 'walletPayment' | 'owner' | 'taxes'>

export function todayAtTheStudio(now: () => Date): () => DateOnly {
  return () => studioTimeOf(now()).day
}
