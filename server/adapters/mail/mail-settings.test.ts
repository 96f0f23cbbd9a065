import { describe, expect, it } from 'vitest'
import { mailSenderSchema, smtpAddressSchema } from './smtp-address.ts'

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'required', login: undefined }],
    ['smtp://mail.example:25?tls=off', { host: 'mail.example', port: 25, tls: 'off', login: undefined }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, tls: 'from-the-start', login: undefined }],
    ['smtp://shop%40x:p%3A%2Fw@mail.example', { host: 'mail.example', port: 587, tls: 'required', login: { user: 'shop@x', password: 'p:/w' } }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, tls: 'off', login: undefined }],
    ['smtp://[::1]:1025', { host: '::1', port: 1025, tls: 'off', login: undefined }],
    ['smtp://shop:100%@mail.example', { host: 'mail.example', port: 587, tls: 'required', login: { user: 'shop', password: '100%' } }],
    ['', undefined],
    ['smtp://127.0.0.1:1025?tls=required', { host: '127.0.0.1', port: 1025, tls: 'required', login: undefined }],
  ])('reads %s', (address, expected) => {
    expect(smtpAddressSchema.parse(address)).toEqual(expected)
  })

  it.each(['mail.example', 'smtp://', 'smtp:///path', 'http://mail.example', 'smtp://mail.example?tls=maybe', 'smtps://mail.example?tls=off', 'smtp://a:s3cret@mail.example?rejectUnauthorized=false'])(
    'refuses %s and says what it expected, without repeating the value', (address) => {
      const message = smtpAddressSchema.safeParse(address).error?.issues[0]?.message
      expect(message).toMatch(/^expected /)
      expect(message).not.toContain('s3cret')
    },
  )
})

describe('a sender', () => {
  it.each([
    ['Freizeichen <hallo@shop.example>', { name: 'Freizeichen', address: 'hallo@shop.example' }],
    ['hallo@shop.example', { name: '', address: 'hallo@shop.example' }],
    ['Tonstudio, München <a@b.example>', { name: 'Tonstudio, München', address: 'a@b.example' }],
  ])('reads %s', (written, expected) => {
    expect(mailSenderSchema.parse(written)).toEqual(expected)
  })

  it.each(['', 'Freizeichen', 'Freizeichen <hallo>', 'a@b.example>', 'x <a@b.example', 'A <a@b.example>, B <b@b.example>', 'A\r\nBcc: x <a@b.example>'])(
    'refuses %j', (written) => {
      expect(mailSenderSchema.safeParse(written).success).toBe(false)
    },
  )
})
