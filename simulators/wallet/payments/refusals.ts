/** Every issue has its status and name, and all share one shape. */

export interface Link {
  readonly rel: string
  readonly href: string
  readonly method: string
}

interface Details {
  readonly field?: string
  readonly value?: string
  readonly links?: readonly Link[]
}

const names: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST', 401: 'AUTHENTICATION_FAILURE', 403: 'NOT_AUTHORIZED', 404: 'RESOURCE_NOT_FOUND', 409: 'RESOURCE_CONFLICT',
  415: 'UNSUPPORTED_MEDIA_TYPE', 422: 'UNPROCESSABLE_ENTITY', 429: 'RATE_LIMIT_REACHED', 500: 'INTERNAL_SERVER_ERROR', 503: 'SERVICE_UNAVAILABLE',
}

const issuesByStatus: Readonly<Record<number, readonly string[]>> = {
  400: [
    'MISSING_REQUIRED_PARAMETER', 'INVALID_PARAMETER_SYNTAX', 'INVALID_PARAMETER_VALUE', 'INVALID_STRING_LENGTH', 'MALFORMED_REQUEST_JSON',
    'PAYPAL_REQUEST_ID_REQUIRED', 'WEBHOOK_URL_ALREADY_EXISTS', 'WEBHOOK_NUMBER_LIMIT_EXCEEDED',
  ],
  401: ['INVALID_ACCESS_TOKEN'],
  403: ['PERMISSION_DENIED', 'CONSENT_NEEDED'],
  404: ['INVALID_RESOURCE_ID'],
  409: ['RESOURCE_CONFLICT'],
  415: ['UNSUPPORTED_MEDIA_TYPE'],
  422: [
    'AMOUNT_MISMATCH', 'ITEM_TOTAL_MISMATCH', 'TAX_TOTAL_MISMATCH', 'ITEM_TOTAL_REQUIRED', 'TAX_TOTAL_REQUIRED', 'DECIMAL_PRECISION',
    'CANNOT_BE_ZERO_OR_NEGATIVE', 'CANNOT_BE_NEGATIVE', 'INVALID_CURRENCY_CODE', 'DUPLICATE_REFERENCE_ID', 'PAYEE_ACCOUNT_RESTRICTED',
    'PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID', 'INVALID_PATCH_OPERATION',
    'ORDER_NOT_APPROVED', 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'ORDER_ALREADY_CAPTURED',
    'DUPLICATE_INVOICE_ID', 'PAYER_CANNOT_PAY', 'PAYER_ACCOUNT_RESTRICTED', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'TRANSACTION_REFUSED',
    'COMPLIANCE_VIOLATION', 'PAYEE_BLOCKED_TRANSACTION', 'TRANSACTION_LIMIT_EXCEEDED', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'ORDER_COMPLETION_IN_PROGRESS', 'ORDER_EXPIRED', 'ORDER_ALREADY_COMPLETED',
    'CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED', 'PARTIAL_REFUND_NOT_ALLOWED', 'REFUND_TIME_LIMIT_EXCEEDED', 'PENDING_CAPTURE',
    'TRANSACTION_DISPUTED', 'REFUND_FAILED_INSUFFICIENT_FUNDS',
  ],
  429: ['RATE_LIMIT_REACHED'],
  500: ['INTERNAL_SERVER_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
}

const statuses = new Map(Object.entries(issuesByStatus).flatMap(([status, issues]) => issues.map((issue) => [issue, Number(status)] as const)))

export const isIssue = (word: string) => statuses.has(word)

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly issue: string
  readonly details: Details

  constructor(issue: string, details: Details = {}) {
    super(issue)
    this.status = statuses.get(issue) ?? 500
    this.issue = issue
    this.details = details
  }

  bodyWith(debugId: string) {
    const { field, value, links = [] } = this.details
    const description = `${this.issue.toLowerCase().replaceAll('_', ' ')}.`
    return {
      name: names[this.status], message: 'The requested action could not be performed.', debug_id: debugId,
      details: [{ ...(field && { field, location: 'body' }), ...(value !== undefined && { value }), issue: this.issue, description }], links,
    }
  }
}
