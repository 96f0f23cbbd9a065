/** How soon the greetings of a cart are wanted. Direct greetings are ready at once, whatever is chosen. */
export const shippingOptions = ['standard', 'express'] as const

export type ShippingOption = (typeof shippingOptions)[number]
