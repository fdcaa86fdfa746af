import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import styles from './my-equipment-card.module.css'
import { assetCalls, type HeldAsset } from '../contract/asset-calls.ts'

/** What one holds; what was handed over is confirmed here. */
export function MyEquipmentCard({ data: held }: { data: readonly HeldAsset[] }) {
  if (held.length === 0) return null
  return (
    <Card title="My equipment">
      <ul className={styles.held}>
        {held.map((asset) => (
          <li key={asset.id}>
            <span>
              {asset.name} <span className="muted small">{asset.asset_tag}</span>
            </span>
            {asset.must_accept ? <Confirm asset={asset} /> : <HeldState asset={asset} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HeldState({ asset: { is_unreturned, expected_return_on } }: { asset: HeldAsset }) {
  if (is_unreturned) return <State tone="bad" word="Bring it back" />
  if (expected_return_on === null) return null
  const day = dayText(new Date(`${expected_return_on}T12:00:00Z`), 'UTC')
  return <span className="muted numbers">{t`back by ${day}`}</span>
}

function Confirm({ asset }: { asset: HeldAsset }) {
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => sendCall(assetCalls.acceptBinding, { id: asset.id }),
    onSuccess: () => showSnackbar('success', t`You confirmed that you have ${asset.name}.`),
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dashboard'] }),
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={confirm.isPending}
      aria-label={`I have it: ${asset.name}`}
      onClick={() => confirm.mutate()}
    >
      I have it
    </Button>
  )
}
