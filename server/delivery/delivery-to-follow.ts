/** What wakes the job that asks the gateway how far a delivery is. Its input names a delivery and nothing of it. */
import { z } from 'zod'

export const deliveryToFollow = {
  name: 'follow-delivery',
  input: z.object({ deliveryId: z.uuid() }),
}
