/** The calls by which owners keep the books: statements, collections, issued documents. */
import type { FastifyInstance } from 'fastify'
import { debitRunContract } from '#domain/books/debit-run.contract.ts'
import { issuedContract } from '#domain/books/issued.contract.ts'
import { statementContract } from '#domain/books/statement.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mountDocument } from '#server/http/mount-document.ts'
import { mount } from '#server/http/mount.ts'
import type { TaxSettings } from '../cart/cart-answer.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { bookMovement, bookSureMovements, returnMovement, setMovementAside } from './decide-movement.ts'
import { createDebitRun, discardDebitRun, getDebitRun, getDebitRunFile, listDebitRuns, previewDebitRun, releaseDebitRun } from './debit-runs.ts'
import { exportMonth, getBooksLink, getIssuedPdf, listIssued, listIssuedYears, proveIssued } from './issued.ts'
import { listMovements, listStatements, readStatement } from './statements.ts'

export function booksRoutes(api: FastifyInstance, all: Deps, taxes: TaxSettings) {
  const deps: CheckoutDeps = { ...all, taxes }
  mount(api, statementContract.readStatement, (input, asker) => readStatement(deps, asker, input))
  mount(api, statementContract.listStatements, (input) => listStatements(deps, input))
  mount(api, statementContract.listMovements, (input) => listMovements(deps, input))
  mount(api, statementContract.bookSureMovements, (_input, asker) => bookSureMovements(deps, asker))
  mount(api, statementContract.bookMovement, (input, asker) => bookMovement(deps, asker, input))
  mount(api, statementContract.returnMovement, (input, asker) => returnMovement(deps, asker, input))
  mount(api, statementContract.setMovementAside, (input, asker) => setMovementAside(deps, asker, input))

  mount(api, debitRunContract.previewDebitRun, () => previewDebitRun(deps))
  mount(api, debitRunContract.createDebitRun, (_input, asker) => createDebitRun(deps, asker))
  mount(api, debitRunContract.listDebitRuns, (input) => listDebitRuns(deps, input))
  mount(api, debitRunContract.getDebitRun, ({ runId }, asker) => getDebitRun(deps, asker, runId))
  mount(api, debitRunContract.releaseDebitRun, (input, asker) => releaseDebitRun(deps, asker, input))
  mount(api, debitRunContract.discardDebitRun, ({ runId }, asker) => discardDebitRun(deps, asker, runId))
  mountDocument(api, debitRunContract.getDebitRunFile, ({ runId }, asker) => getDebitRunFile(deps, asker, runId))

  mount(api, issuedContract.listIssued, (input) => listIssued(deps, input))
  mountDocument(api, issuedContract.getIssuedPdf, ({ invoiceId }) => getIssuedPdf(all, invoiceId))
  mount(api, issuedContract.listIssuedYears, () => listIssuedYears(deps))
  mount(api, issuedContract.proveIssued, (input) => proveIssued(deps, input))
  mountDocument(api, issuedContract.exportMonth, (input, asker) => exportMonth(deps, asker, input))
  mount(api, issuedContract.getBooksLink, ({ path }, asker) => getBooksLink(all, path, asker))
}
