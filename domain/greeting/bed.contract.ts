import { z } from 'zod'
import { catalogueIdSchema } from '../catalogue/catalogue.contract.ts'
import { endpoint } from '../endpoint.ts'

export const bedContract = {
  sendBed: endpoint({
    answer: 'sound', audience: 'anyone', caching: 'shared', requestsPerMinute: 120, path: '/musics/:musicId/bed',
    summary: 'Returns a music track as stored. The headers Loop-Start and Loop-Length give its loop in samples',
    input: z.object({ musicId: catalogueIdSchema }), errors: ['NOT_FOUND'],
  }),
} as const
