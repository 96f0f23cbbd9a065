import { useRouteLoaderData } from 'react-router'

/** A sentence without its full stop, as the root has loaded it. */
export const usePaymentPromise = () => useRouteLoaderData<{ readonly paymentPromise: string }>('root')?.paymentPromise
