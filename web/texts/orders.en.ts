import type { orders as german } from './orders.de.ts'
import type { Translated } from './translated.ts'

export const orders = {
  ordersTitle: 'Orders – Freizeichen',
  ordersDescription: 'Your orders, and how far along they are.',
  ordersHeadline: 'Orders',
  ordersLead: 'Every order with its greetings, invoices and shipments.',

  orderTitle: 'Order – Freizeichen',
  orderDescription: 'One order with its greetings, invoices and shipments.',
  orderHeadline: 'Order {order}',
  orderLead: 'Your greetings, invoices and shipments under this number.',

  greetingsTitle: 'My greetings – Freizeichen',
  greetingsDescription: 'Your finished greetings: listen, download, remix, send to your voicemail.',
  greetingsHeadline: 'My greetings',
  greetingsLead: 'Listen, download, remix, or send them straight to your voicemail.',

  invoicesTitle: 'Invoices – Freizeichen',
  invoicesDescription: 'Your invoices as PDFs, with amount, due date and status.',
  invoicesHeadline: 'Invoices',
  invoicesLead: 'Every invoice as a PDF, with amount, due date and status.',
} satisfies Translated<typeof german>
