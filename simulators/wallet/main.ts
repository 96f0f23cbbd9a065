/**
 * Stands in for a payment wallet of PayPal's make. People sign in with it (OpenID Connect): its page lets them choose a person, agree or decline, and choose
 * a fault (`days.ts`). A person added by `POST /people` may have a fault; `&simulate=` behind the page's address names one, too. And they pay with it
 * (Orders v2 with webhooks): another page lets them approve, cancel or choose a fault (`payments/payment-days.ts`); `POST /control` does the same, and sets
 * faults of single calls, for programs (`payments/troubles.ts`).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serve } from '../serve.ts'
import type { Part } from './call.ts'
import { showKeys } from './id-token.ts'
import { decideOnPayment, showApproval } from './payments/approval.ts'
import { paymentsPart } from './payments/payments-api.ts'
import { showControl, takeControl } from './payments/troubles.ts'
import { addPerson, showPeople } from './people.ts'
import { showSignIn, signIn } from './sign-in.ts'
import { giveToken } from './tokens.ts'
import { showUserInfo } from './user-info.ts'

const parts: Readonly<Record<string, Part>> = {
  'GET /signin/authorize': showSignIn,
  'POST /signin/authorize': signIn,
  'POST /v1/oauth2/token': giveToken,
  'GET /v1/oauth2/certs': showKeys,
  'GET /v1/identity/openidconnect/userinfo': showUserInfo,
  'GET /checkoutnow': showApproval,
  'POST /checkoutnow': decideOnPayment,
  'GET /control': showControl,
  'POST /control': takeControl,
  'GET /people': showPeople,
  'POST /people': addPerson,
}

async function take(request: IncomingMessage, response: ServerResponse) {
  try {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const call = { request, response, url }
    const part = parts[`${request.method} ${url.pathname}`] ?? paymentsPart(call)
    if (part) await part(call)
    else response.writeHead(404).end('nothing here')
  } catch {
    if (!response.headersSent) response.writeHead(400)
    response.end('this cannot be read')
  }
}

serve(createServer((request, response) => { void take(request, response) }))
