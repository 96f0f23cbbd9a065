import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compresses = /\.(js|css|svg|json|webmanifest|txt|xml)$/

export function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '.' }, bundle) {
      await Promise.all(Object.keys(bundle).filter((name) => compresses.test(name)).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  const small = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  await writeFile(`${file}.br`, small)
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
