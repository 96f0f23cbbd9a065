import { expect, it } from 'vitest'
import { emptySha256, signedHeaders } from './s3-requests.ts'

const keys = { region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const at = new Date('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'

// The examples of the signature's own description.
it.each([
  ['a part of a file', { method: 'GET', url: new URL(`${host}/test.txt`), headers: { range: 'bytes=0-9' }, payloadSha256: emptySha256 }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['a list', { method: 'GET', url: new URL(`${host}/?max-keys=2&prefix=J`), headers: {}, payloadSha256: emptySha256 }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  [
    'a file',
    {
      method: 'PUT', url: new URL(`${host}/test$file.text`), headers: { 'date': 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadSha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('signs %s as specified', (_, request, signature) => {
  expect(signedHeaders({ ...request, at }, keys)['authorization']).toContain(`Signature=${signature}`)
})
