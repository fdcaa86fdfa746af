import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { OrderLine } from '../../contract/order-lines.ts'
import type { receiptCalls } from '../../contract/receipt-calls.ts'

type Input = CallRequest<(typeof receiptCalls)['receive']>['input']

/** What came of one line of the order, and the place where it was said. */
export type Came = Input['lines'][number] & { readonly line: OrderLine; readonly place: number }
