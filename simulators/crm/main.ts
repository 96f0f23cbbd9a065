/**
 * Stands in for a CRM: `POST /leads` takes form-encoded leads, `GET /leads` shows what it has, `GET /attempts` how often each was handed over.
 * It has bad days when the last name says so: Simulate-500, Simulate-500-Twice (then it is well again), Simulate-Refuse,
 * Simulate-Slow (takes the lead after 3 s), Simulate-Late (takes it, and says so after 3 s; once),
 * Simulate-Lost-Answer (takes it, then hangs up; once).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { isSilent, serve } from '../serve.ts'

const slowMs = 3000
const mostLeads = 1000
const leads = new Map<string, Record<string, string>>()
const attempts = new Map<string, number>()

const aWhile = () => new Promise((resolve) => { setTimeout(resolve, slowMs) })

async function takeLead(request: IncomingMessage, response: ServerResponse) {
  const lead = Object.fromEntries(new URLSearchParams(await text(request)))
  const { last_name: day = '', lead_id: leadId = '' } = lead
  const attempt = (attempts.get(leadId) ?? 0) + 1
  attempts.set(leadId, attempt)
  if (day === 'Simulate-500' || (day === 'Simulate-500-Twice' && attempt <= 2)) return response.writeHead(500).end('out of order')
  if (day === 'Simulate-Refuse') return response.writeHead(422).end('no such campaign')
  if (day === 'Simulate-Slow') await aWhile()
  leads.set(leadId, lead)
  for (const oldest of leads.keys()) if (leads.size > mostLeads) leads.delete(oldest)
  for (const oldest of attempts.keys()) if (attempts.size > mostLeads) attempts.delete(oldest)
  if (day === 'Simulate-Lost-Answer' && attempt === 1) return request.socket.destroy()
  if (day === 'Simulate-Late' && attempt === 1) await aWhile()
  return response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: leadId }))
}

serve(createServer((request, response) => {
  const show = (what: unknown) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(what))
  if (request.url === '/leads' && request.method === 'POST') void takeLead(request, response)
  else if (isSilent || !['/leads', '/attempts'].includes(request.url ?? '')) response.writeHead(404).end()
  else if (request.url === '/attempts') show(Object.fromEntries(attempts))
  else show([...leads.values()])
}))
