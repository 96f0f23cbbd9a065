import { expect, it } from 'vitest'
import type { PaymentOption } from '#domain/account/customer.ts'
import { paymentPromise } from './payment-promise.server.ts'

it.each<[readonly PaymentOption[], string, string]>([
  [['wallet', 'transfer'],
    'Zahlung mit PayPal, mit Karte oder per Vorkasse, auf Anfrage auch per Lastschrift oder auf Rechnung',
    'Pay with PayPal, by card or by bank transfer in advance; on request, also by direct debit or by invoice'],
  [['wallet', 'direct_debit', 'invoice', 'transfer'],
    'Zahlung mit PayPal, mit Karte, per Lastschrift, auf Rechnung oder per Vorkasse',
    'Pay with PayPal, by card, by direct debit, by invoice or by bank transfer in advance'],
  [['invoice'],
    'Zahlung auf Rechnung, auf Anfrage auch mit PayPal, mit Karte, per Lastschrift oder per Vorkasse',
    'Pay by invoice; on request, also with PayPal, by card, by direct debit or by bank transfer in advance'],
])('promises no way to pay that is not open: %j', (open, german, english) => {
  expect([paymentPromise('de', open), paymentPromise('en', open)].map((promise) => promise.replaceAll('\u00a0', ' '))).toEqual([german, english])
})
