import { describe, expect, it } from 'vitest'
import { withPatientScripts } from './patient-scripts.server.ts'

const code = 'import * as route0 from "/assets/root.js";\n  window.x = "$1 </p>"'
const page = [
  '<html><head><title>T</title>',
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin="" href="/assets/b.js"/><link rel="stylesheet" href="/assets/shop.css"/></head>',
  `<body><h1>T</h1><script>before()</script><script type="module" async="">${code}</script><script>after()</script></body></html>`,
].join('')

describe('the scripts of a page', () => {
  const patient = withPatientScripts(page)

  it('are not fetched by what stands in the page', () => {
    expect(patient).not.toContain('<link rel="modulepreload"')
    expect(patient).not.toMatch(/<script type="module"/)
  })

  it('are started with every file that was to be loaded ahead, and the same text', () => {
    expect(patient).toContain('["/assets/a.js","/assets/b.js"]')
    expect(patient).toContain(`<script type="text/plain" id="scripts-in-waiting">${code}</script>`)
  })

  it('wait for a paint, except where nothing is painted', () => {
    expect(patient).toContain('if(document.hidden)start();else{')
    expect(patient).toContain('observe({type:"paint",buffered:true})')
  })

  it('leave everything else as it was, in its order', () => {
    expect(patient).toContain('<link rel="stylesheet" href="/assets/shop.css"/>')
    expect(patient.indexOf('before()')).toBeLessThan(patient.indexOf(code))
    expect(patient.indexOf('getElementById("scripts-in-waiting")')).toBeLessThan(patient.indexOf('after()'))
  })
})

it('a page without module scripts stays as it is', () => {
  expect(withPatientScripts('<html><body><p>Text</p></body></html>')).toBe('<html><body><p>Text</p></body></html>')
})
