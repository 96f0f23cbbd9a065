import { guideFor } from '#assets/telephone-systems/system-guides.ts'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { technicianLinkContract, type TechnicianLink } from '#domain/production/technician-link.contract.ts'
import { technicianLinkDays } from '#domain/production/technician-link.ts'
import { newSecretToken, tokenHashOf } from '#server/access/secret-token.ts'
import type { Db } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { filesToKeep, ownGreeting, ownRender } from './greeting-files.ts'
import { findGreeting, newestRendersOf } from './read-greetings.queries.ts'
import { makeTelephoneFile, telephoneFilesOf } from './telephone-file.ts'
import { countOpening, deleteTechnicianLink, findOpenLink, findTechnicianLink, replaceTechnicianLink } from './technician-links.queries.ts'

type LinkRow = NonNullable<Awaited<ReturnType<typeof findTechnicianLink>>>

const linkAnswer = ({ dateEntered, expiresAt, openings, lastOpenedAt }: LinkRow, now: Date): TechnicianLink => (
  { date_entered: dateEntered.toISOString(), expires_at: expiresAt.toISOString(), is_expired: expiresAt <= now, openings, last_opened_at: lastOpenedAt?.toISOString() ?? null }
)

/** One that was revoked, replaced or has expired is as good as one that never was. */
async function openedBy(db: Db, token: string, now: Date) {
  const link = await findOpenLink(db, tokenHashOf(token), now)
  const stored = link && await findGreeting(db, link.greetingId)
  const render = stored && (await newestRendersOf(db, [stored.greeting.id])).get(stored.greeting.id)
  return link && render ? { link, stored, render, files: filesToKeep(stored, render) } : orThrow(failure('TOKEN_NOT_VALID'))
}

export const technicianLinkCalls = bind(technicianLinkContract, {
  findTechnicianLink: async ({ db, now }, { greetingId }, customer) => {
    await ownGreeting(db, customer, greetingId)
    const link = await findTechnicianLink(db, greetingId)
    return { link: link ? linkAnswer(link, now()) : null }
  },

  makeTechnicianLink: async ({ db, now }, { greetingId }, customer) => {
    await ownRender(db, customer, greetingId)
    const { token, tokenHash } = newSecretToken()
    const dateEntered = now()
    const expiresAt = new Date(dateEntered.getTime() + technicianLinkDays * 24 * 60 * 60 * 1000)
    return { ...linkAnswer(await replaceTechnicianLink(db, { greetingId, tokenHash, dateEntered, expiresAt }), dateEntered), token }
  },

  revokeTechnicianLink: async ({ db }, { greetingId }, customer) => {
    await ownGreeting(db, customer, greetingId)
    await deleteTechnicianLink(db, greetingId)
    return { revoked: true as const }
  },

  openTechnicianLink: async ({ db, now }, { token }) => {
    const { link, stored, render, files } = await openedBy(db, token, now())
    await countOpening(db, tokenHashOf(token), now())
    return {
      name: stored.greeting.name, ai_voice: stored.voice.ai, seconds: render.seconds, expires_at: link.expiresAt.toISOString(), telephone_system: render.telephoneSystem,
      files: files.map(({ format, bytes, fileName, profile }) => ({ format, bytes, file_name: fileName, form: profile })), telephone_files: telephoneFilesOf(stored, render),
    }
  },

  downloadByTechnicianLink: async ({ db, now }, { link, format }) => {
    const { files } = await openedBy(db, link, now())
    const { fileName, profile: _profile, ...file } = orThrow(files.find((one) => one.format === format) ?? failure('NOT_FOUND'))
    return { ...file, saveAs: fileName }
  },

  downloadTelephoneFileByLink: async (deps, { link, form }) => makeTelephoneFile(deps, { ...await openedBy(deps.db, link, deps.now()), form }),

  getSystemGuide: (_deps, { systemId, language }) => {
    const system = orThrow(telephoneSystems.find(({ id }) => id === systemId) ?? failure('NOT_FOUND'))
    const { steps, hint } = guideFor(system.id, language)
    return Promise.resolve({ name: system.name[language], steps: [...steps], hint: hint ?? null })
  },
})
