import faqs from './faqs.de.json' with { type: 'json' }
import glossary from './glossary.de.json' with { type: 'json' }
import { systemPages } from '../telephone-systems/system-pages.ts'

export const helpPages: ReadonlySet<string> = new Set([
  ...faqs.map(({ topic }) => `faqs/${topic}`),
  ...glossary.map(({ topic }) => `glossary/${topic}`),
  ...Object.keys(systemPages.de).map((topic) => `telephoneSystems/${topic}`),
])
