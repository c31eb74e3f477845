/** The gateway's refusals, with Braintree's codes and words. */
export type Refusal = { attribute: string; code: string; message: string }

const refusal = (attribute: string, code: string, message: string): Refusal => ({ attribute, code, message })

export const refusals = {
  amountRequired: refusal('amount', '81502', 'Amount is required.'),
  amountInvalid: refusal('amount', '81503', 'Amount is an invalid format.'),
  amountNotPositive: refusal('amount', '81531', 'Amount must be greater than zero.'),
  orderIdTooLong: refusal('order_id', '91501', 'Order ID is too long.'),
  nonceUnknown: refusal('payment_method_nonce', '91565', 'Unknown or expired payment_method_nonce.'),
  nonceConsumed: refusal(
    'payment_method_nonce',
    '91564',
    'Cannot use a payment_method_nonce more than once.',
  ),
  notTheAmountAsked: refusal(
    'amount',
    '91585',
    'Transaction amount does not match the amount authenticated with 3D Secure.',
  ),
  tokenUnknown: refusal('payment_method_token', '91518', 'Payment method token is invalid.'),
  cannotSubmit: refusal(
    'base',
    '91507',
    'Cannot submit for settlement unless status is authorized. Please contact support if you need assistance.',
  ),
  cannotSubmitPartially: refusal(
    'base',
    '915103',
    'Cannot submit for partial settlement unless status is authorized or settlement_pending.',
  ),
  noPartialSettlement: refusal('base', '915102', 'Processor does not support partial settlement.'),
  settlementTooLarge: refusal('amount', '91522', 'Settlement amount is too large.'),
  cannotVoid: refusal(
    'base',
    '91504',
    'Transaction can only be voided if status is authorized or submitted_for_settlement.',
  ),
  cannotRefundCredit: refusal('base', '91505', 'Cannot refund credit transaction.'),
  cannotRefundUnsettled: refusal('base', '91506', 'Cannot refund transaction unless it is settled.'),
  alreadyRefunded: refusal('base', '91512', 'Transaction has already been completely refunded.'),
  refundTooLarge: refusal('amount', '91521', 'Refund amount is too large.'),
  tooManyLines: refusal('line_items', '915157', 'Too many line items.'),
  lineNameTooLong: refusal('line_items', '95823', 'Name is too long.'),
  productCodeTooLong: refusal('line_items', '95809', 'Product code is too long.'),
  lineKindInvalid: refusal('line_items', '95807', 'Kind is invalid.'),
  unitAmountNotPositive: refusal('line_items', '95820', 'Unit amount must be greater than zero.'),
  linesNotTheAmount: refusal('line_items', '97322', 'Line items should match the total.'),
  // Braintree opens request keys to chosen merchants only; the shop must not lean on them.
  requestKeyNotAllowed: refusal('api_request_key', '915231', 'API request key is not allowed.'),
} satisfies Record<string, Refusal>
