import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { failures } from '#domain/errors.ts'
import { audienceErrors, sharedErrors, type Endpoint } from '#domain/endpoint.ts'
import { rolesWith } from '#domain/staff/right.ts'
import { pathParameters, type ContractByFeature } from './open-api.ts'

interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly description?: string
  readonly default?: unknown
  readonly additionalProperties?: Shape | boolean
}

export const apiDocsStyle = readFileSync(new URL('api-docs.css', import.meta.url), 'utf8')

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function typeName(shape: Shape): string {
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.anyOf) return [...new Set(shape.anyOf.map(typeName))].join(' | ')
  if (shape.type === 'array') return `${typeName(shape.items ?? {})}[]`
  if (shape.type === 'object' && typeof shape.additionalProperties === 'object') return `{ [key]: ${typeName(shape.additionalProperties)} }`
  return typeof shape.type === 'string' ? shape.type : (shape.type?.join(' | ') ?? 'any')
}

/** One row a field; fields of lists and objects stand below their parent under its name. */
function fieldRows(shape: Shape, inPath: ReadonlySet<string>, prefix = ''): string[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const place = inPath.has(name) ? ' <em>path</em>' : ''
    const needed = shape.required?.includes(name) && field.default === undefined ? '' : ' <em>optional</em>'
    const hint = [field.description, field.default === undefined ? '' : `Default ${JSON.stringify(field.default)}`].filter(Boolean).join('. ')
    const row = `<tr><th scope="row"><code>${escape(prefix + name)}</code>${place}${needed}</th><td><code>${escape(typeName(field))}</code></td><td>${escape(hint)}</td></tr>`
    const inner = field.type === 'array' ? field.items : field
    return [row, ...(inner?.properties ? fieldRows(inner, new Set(), `${prefix}${name}${field.type === 'array' ? '[]' : ''}.`) : [])]
  })
}

function table(caption: string, rows: readonly string[]): string {
  if (rows.length === 0) return ''
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table></div>`
}

function failureRows(endpoint: Endpoint): string[] {
  return [...endpoint.errors, ...audienceErrors(endpoint)].map(
    (code) => `<tr><th scope="row"><code>${code}</code></th><td>${failures[code].status}</td><td>${escape(failures[code].meaning)}</td></tr>`,
  )
}

const roleNames = { talent: 'speakers', studio: 'studio', office: 'office', owner: 'owners' } as const

function whoCalls({ audience }: Endpoint): string {
  if (audience === 'anyone') return 'Anyone'
  if (audience === 'customer') return 'Signed-in customers'
  return `Staff: ${rolesWith[audience].map((role) => roleNames[role]).join(', ')}`
}

function section(name: string, endpoint: Endpoint): string {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape
  const output = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }) as Shape
  return `<article id="${name}"><h3><span class="method">${endpoint.method}</span> <code>/api${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)}. <span class="audience">${whoCalls(endpoint)}.</span></p>
${endpoint.takesFile ? '<p>The body is a file.</p>' : ''}
${table(`Takes (${name})`, fieldRows(input, new Set(pathParameters(endpoint.path))))}
${answer(endpoint) ?? table(`Answers (${name})`, fieldRows(output, new Set()))}
${table(`Refuses with (${name})`, failureRows(endpoint))}</article>`
}

/** Of what is no JSON. */
function answer({ answer: kind, mediaType }: Endpoint): string | undefined {
  if (kind === 'json') return undefined
  if (kind === 'page') return `<p>Answers with a page for a frame (<code>${mediaType}</code>).</p>`
  return kind === 'sound' ? `<p>Answers with a sound (<code>${mediaType}</code>), on wish a part of it (<code>Range</code>).</p>` : `<p>Answers with a file (<code>${mediaType}</code>).</p>`
}

export function apiDocs(contract: ContractByFeature): string {
  const features = Object.entries(contract)
  const links = features.map(([feature, endpoints]) => `<li>${feature}<ul>${Object.keys(endpoints).map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></li>`)
  const sections = features.map(([feature, endpoints]) => `<section><h2>${feature}</h2>${Object.entries(endpoints).map(([name, endpoint]) => section(name, endpoint)).join('')}</section>`)
  const everywhere = sharedErrors.map((code) => `<tr><th scope="row"><code>${code}</code></th><td>${failures[code].status}</td><td>${escape(failures[code].meaning)}</td></tr>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Freizeichen API</title><meta name="description" content="Every call of the Freizeichen shop, with its errors."><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Freizeichen API</h1><p>Calls are relative to <code>/api</code> and speak JSON. Path parameters win over the query, the query over the body. A session goes into the header <code>Authorization: Bearer …</code>. The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<div class="columns"><nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<main>${sections.join('')}<section><h2>Every call</h2><p>A refusal is <code>{ errorCode, message, fields?, requestId }</code>. Beyond its own codes every call may answer:</p>${table('Refusals of every call', everywhere)}</section></main></div></body></html>`
}
