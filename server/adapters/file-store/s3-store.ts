/** Addressed by path. A file becomes visible whole, by the storage's own promise. */
import { type ByteSpan, type FileStore, newKey } from './file-store.port.ts'
import { discard, isSilence, type Manners, type ObjectStorage, s3Requests, spooled, textOf } from './s3-requests.ts'

export function s3Store(storage: ObjectStorage, manners: Manners = {}): FileStore {
  const { once, ask, read } = s3Requests(storage, manners)

  const remove = async (key: string) => {
    await discard(await ask({ method: 'DELETE', path: `/${key}`, accepts: [200, 204, 404] }))
  }

  const putBack: FileStore['putBack'] = async (key, content) => {
    const body = await spooled(content)
    try {
      await discard(await ask({ method: 'PUT', path: `/${key}`, body, accepts: [200, 201] }))
      return { key, bytes: body.bytes, sha256: body.sha256 }
    } catch (error) {
      // It may have arrived although the answer did not. What cannot be removed now belongs to nobody, and goes by night.
      if (!isSilence(error)) await once({ method: 'DELETE', path: `/${key}`, accepts: [200, 204, 404] }).then(discard, () => undefined)
      throw error
    } finally {
      await body.discard()
    }
  }

  return {
    name: new URL(storage.url).host,
    put: (folder, content) => putBack(newKey(folder), content),
    putBack,
    read: (key, span) => read({ method: 'GET', path: `/${key}`, ...(span && { headers: rangeOf(span) }), accepts: span ? [206] : [200] }),
    list: async function* list(folder) {
      let token: string | undefined
      do {
        const query = { 'list-type': '2', 'prefix': `${folder}/`, ...(token !== undefined && { 'continuation-token': token }) }
        const page = Buffer.concat(await Array.fromAsync(read({ method: 'GET', path: '', query, accepts: [200] }))).toString()
        yield* filesOn(page)
        token = /<IsTruncated>true<\/IsTruncated>/.test(page) ? textOf(page, 'NextContinuationToken') : undefined
      } while (token !== undefined)
    },
    remove,
  }
}

const rangeOf = ({ from, to }: ByteSpan) => ({ range: `bytes=${from}-${to}` })

function* filesOn(page: string) {
  for (const [, content = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [key, modifiedAt] = [textOf(content, 'Key'), textOf(content, 'LastModified')]
    if (key !== undefined && modifiedAt !== undefined) yield { key, modifiedAt: new Date(modifiedAt) }
  }
}
