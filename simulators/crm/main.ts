/**
 * Stands in for a CRM: `POST /leads` takes form-encoded leads, `GET /leads` shows what it has. It has bad days when the last name says so:
 * Simulate-500, Simulate-Refuse, Simulate-Slow (answers after 3 s), Simulate-Lost-Answer (takes the lead, then hangs up; once).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

const slowMs = 3000
const mostLeads = 1000
const leads = new Map<string, Record<string, string>>()
const lostOnce = new Set<string>()

async function takeLead(request: IncomingMessage, response: ServerResponse) {
  const lead = Object.fromEntries(new URLSearchParams(await text(request)))
  const { last_name: day = '', lead_id: leadId = '' } = lead
  if (day === 'Simulate-500') return response.writeHead(500).end('out of order')
  if (day === 'Simulate-Refuse') return response.writeHead(422).end('no such campaign')
  if (day === 'Simulate-Slow') await new Promise((resolve) => { setTimeout(resolve, slowMs) })
  leads.set(leadId, lead)
  for (const oldest of leads.keys()) if (leads.size > mostLeads) leads.delete(oldest)
  if (day === 'Simulate-Lost-Answer' && !lostOnce.has(leadId)) {
    lostOnce.add(leadId)
    return request.socket.destroy()
  }
  return response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: leadId }))
}

const server = createServer((request, response) => {
  if (request.url !== '/leads') response.writeHead(404).end()
  else if (request.method === 'POST') void takeLead(request, response)
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([...leads.values()]))
})

/** The starter listens for this: which address the simulator found. */
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.({ address: `http://127.0.0.1:${address.port}` })
})
process.once('disconnect', () => process.exit(0))
// Ctrl+C reaches every process of the terminal at once; the shop may still need its answers while it drains.
process.on('SIGINT', () => {})
