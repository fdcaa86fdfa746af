import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { assets } from '../../contract/assets.ts'
import { scanPage } from '../../contract/scan-page.ts'
import { stocktakeCalls } from '../../contract/stocktake/stocktake-calls.ts'
import { CodeEntry } from './code-entry.tsx'
import { RunningStocktakes } from './running-stocktakes.tsx'
import styles from './scan.module.css'

/** Scans a label and opens what it is on: to hand it over, take it back, sign for it or look it up. */
export function ScanScreen() {
  const navigate = useNavigate()
  const pageId = usePagePermission(assets.page)?.object_id
  const find = useMutation({
    mutationFn: (code: string) => askCall(stocktakeCalls.findAsset, { code }, { pageId }),
    onSuccess: ({ id }) => navigate(`${assets.page}/view?id=${id}`),
  })
  return (
    <>
      <PageHeader title="Scan" crumbs={useCrumbs(scanPage.url, [])} />
      <div className={styles.page}>
        <Card title="Which asset is it?">
          <div className={styles.scanner}>
            <p className="muted">
              Point the camera at a label, or type what it says. The asset opens, with what can be
              done with it. A phone needs an address that begins with https:// for its camera.
            </p>
            <CodeEntry verb="Find" onCode={(code) => find.mutate(code)} />
            {find.error && <Notice tone="bad">{problemText(find.error)}</Notice>}
          </div>
        </Card>
        <RunningStocktakes />
      </div>
    </>
  )
}
