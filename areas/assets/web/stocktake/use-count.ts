import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { serverNow } from '#platform/web/client/server-time.ts'
import { useSession } from '#platform/web/client/session.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { sendOrWait } from '#platform/web/waiting/send-or-wait.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  type Counted,
  type CountedNow,
  stocktakeCalls,
} from '../../contract/stocktake/stocktake-calls.ts'
import { stocktakeLines } from '../../contract/stocktake/stocktake-lines.ts'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'

/** A count of this visit, and what came of it. */
export interface CountedHere {
  readonly key: string
  readonly code: string
  /** Undefined while it is under way or waits for a connection. */
  readonly counted?: Counted
  readonly isWaiting?: boolean
  /** It waited, and the queue has delivered it. */
  readonly hasArrived?: boolean
  readonly problem?: string
}

/** The counts this screen keeps in sight. */
const SHOWN = 20

/** Where a count of a stocktake is sent. */
export const countPath = (stocktake: number): string =>
  stocktakeCalls.countAsset.path.replace('{id}', String(stocktake))

/** Counts what a label says: sent at once, or kept on the device until there is a connection. */
export function useCount(stocktake: number) {
  const [counts, setCounts] = useState<readonly CountedHere[]>([])
  const { user } = useSession()
  const queries = useQueryClient()
  const pageId = usePagePermission(stocktakes.page)?.object_id
  const tell = (key: string, came: Partial<CountedHere>) =>
    setCounts((all) => all.map((one) => (one.key === key ? { ...one, ...came } : one)))
  const count = async (code: string) => {
    const key = newKey()
    const { waits } = stocktakeCalls.countAsset
    setCounts((all) => [{ key, code }, ...all].slice(0, SHOWN))
    try {
      const answer = await sendOrWait<CountedNow>({
        ...{ key, waits, user: user.id, method: 'POST' },
        path: countPath(stocktake),
        body: { code, object_viewed_id: pageId },
        madeAt: serverNow().toISOString(),
        topic: stocktakes.name,
        title: t`Count of ${code}`,
        asksAnew: [[stocktakes.name], [stocktakeLines.name]],
      })
      tell(key, answer ? { counted: answer.data } : { isWaiting: true })
      if (answer)
        await Promise.all(
          [stocktakes.name, stocktakeLines.name].map((family) =>
            queries.invalidateQueries({ queryKey: [family] }),
          ),
        )
    } catch (problem) {
      tell(key, { problem: problemText(problem) })
    }
  }
  return { counts, count }
}
