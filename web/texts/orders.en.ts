import type { orders as german } from './orders.de.ts'
import type { Translated } from './translated.ts'

export const orders = {
  ordersTitle: 'Orders – Freizeichen',
  ordersDescription: 'Your orders, and how far along they are.',
  ordersHeadline: 'Orders',
  ordersLead: 'Every order with its greetings, invoices and shipments.',
  ordersEmpty: 'No orders yet',
  ordersEmptyHint: 'Once you have ordered, you can follow your greetings here.',

  orderTitle: 'Order – Freizeichen',
  orderDescription: 'One order with its greetings, invoices and shipments.',
  orderHeadline: 'Order {order}',
  orderUnknown: 'We cannot find this order',
  orderUnknownHint: 'There is no order with this number in your account. The list shows all of them.',
  orderUnknownAction: 'All orders',

  greetingsTitle: 'My greetings – Freizeichen',
  greetingsDescription: 'Your finished greetings: listen, download, remix, send to your voicemail.',
  greetingsHeadline: 'My greetings',
  greetingsLead: 'Listen, download, remix, or send them straight to your voicemail.',
  greetingsEmpty: 'No greetings yet',
  greetingsEmptyHint: 'Your greetings appear here as soon as they are ordered. Finished ones stay available.',

  invoicesTitle: 'Invoices – Freizeichen',
  invoicesDescription: 'Your invoices as PDFs, with amount, due date and status.',
  invoicesHeadline: 'Invoices',
  invoicesLead: 'Every invoice as a PDF, with amount, due date and status.',
  invoicesEmpty: 'No invoices yet',
  invoicesEmptyHint: 'You will find the invoice for each order here, even years later.',

  emptyAction: 'Create a greeting',
} satisfies Translated<typeof german>
