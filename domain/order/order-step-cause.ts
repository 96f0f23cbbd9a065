/** Why an order moved without anybody of the shop having said so. */
export const orderStepCauses = ['customer_canceled', 'withdrawn', 'transfer_missing', 'debit_returned'] as const
export type OrderStepCause = (typeof orderStepCauses)[number]
