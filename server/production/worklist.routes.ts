/** The calls by which the studio gets greetings made. */
import type { FastifyInstance } from 'fastify'
import { worklistContract as contract } from '#domain/production/worklist.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { mountSound } from '#server/http/mount-sound.ts'
import { mountUpload } from '#server/http/mount-upload.ts'
import { approveTake, askCustomer, noteAnswerByPhone, rejectTake } from './judge-take.ts'
import { getWorkBoard, listWork } from './list-work.ts'
import { acceptWork, approveScript, assignWork, declineWork, playTake, resetWorkMix, retryWork } from './work-step.ts'
import { uploadTake } from './upload-take.ts'
import { getWorkSheet, listTalents } from './work-sheet.ts'

export function worklistRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.getWorkBoard, (_input, asker) => getWorkBoard(deps, asker))
  mount(api, contract.listWork, (input, asker) => listWork(deps, asker, input))
  mount(api, contract.getWorkSheet, ({ greetingId }, asker) => getWorkSheet(deps, greetingId, asker))
  mount(api, contract.listTalents, () => listTalents(deps))
  mount(api, contract.assignWork, (input, asker) => assignWork(deps, asker, input))
  mount(api, contract.approveScript, (input, asker) => approveScript(deps, asker, input))
  mount(api, contract.acceptWork, (input, asker) => acceptWork(deps, asker, input))
  mount(api, contract.declineWork, (input, asker) => declineWork(deps, asker, input))
  mount(api, contract.askCustomer, (input, asker) => askCustomer(deps, asker, input))
  mount(api, contract.noteAnswer, (input, asker) => noteAnswerByPhone(deps, asker, input))
  mount(api, contract.retryWork, (input, asker) => retryWork(deps, asker, input))
  mount(api, contract.resetWorkMix, (input, asker) => resetWorkMix(deps, asker, input))
  mount(api, contract.approveTake, (input, asker) => approveTake(deps, asker, input))
  mount(api, contract.rejectTake, (input, asker) => rejectTake(deps, asker, input))
  mountSound(api, contract.playTake, (input, asker) => playTake(deps, asker, input))
  mountUpload(api, contract.uploadTake, ({ greetingId }, asker, bytes) => uploadTake(deps, asker, greetingId, bytes))
}
