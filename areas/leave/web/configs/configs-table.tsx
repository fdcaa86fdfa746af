import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import type { ReactNode } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import type { ConfigValues, TypeOfOffice } from './config-row.ts'
import styles from './configs-table.module.css'

interface ConfigsTableProps {
  types: readonly TypeOfOffice[]
  values: readonly ConfigValues[]
  errors: Readonly<Record<string, string>>
  mayEdit: boolean
  onChange: (place: number, patch: ConfigValues) => void
  onOpen: (place: number) => void
  aside: ReactNode
}

/** What an office gives, a line a type; the whole of one opens beside it. */
export function ConfigsTable(props: ConfigsTableProps) {
  const { types, values, errors, mayEdit, onChange, onOpen, aside } = props
  return (
    <Card title="Leave types" flush aside={aside} className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Type</th>
            <th>Given here</th>
            <th data-align="right">A year</th>
            <th>Given</th>
            <th data-align="right">Carried over</th>
            <th>
              <span className={styles.spoken}>Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ id, name }, place) => {
            const row = values[place] ?? {}
            const isGiven = row['is_enabled'] === true
            const isWrong = Object.keys(errors).some((key) =>
              key.startsWith(`leave_configs.${place}.`),
            )
            return (
              <tr key={id} data-off={!isGiven || undefined} data-wrong={isWrong || undefined}>
                <th scope="row">
                  {name}
                  {isWrong && <span className={styles.wrong}>Something is to be corrected</span>}
                </th>
                <td>
                  <Switch
                    aria-label={t`${name} is given here`}
                    checked={isGiven}
                    disabled={!mayEdit}
                    onChange={(event) =>
                      onChange(place, { is_enabled: event.currentTarget.checked })
                    }
                  />
                </td>
                <td data-align="right" data-label={t`A year`}>
                  {isGiven && daysOf(row['entitlement_days'])}
                </td>
                <td>{isGiven && howOf(row)}</td>
                <td data-align="right" data-label={t`Carried over`}>
                  {isGiven && daysOf(row['carry_over_max'])}
                </td>
                <td data-align="right">
                  {isGiven && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={mayEdit ? t`Update ${name}` : t`Show ${name}`}
                      onClick={() => onOpen(place)}
                    >
                      {mayEdit ? 'Update' : 'Show'}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

const daysOf = (value: unknown): string => {
  const days = Number(value ?? 0)
  if (days === 0) return '–'
  return days === 1 ? t`1 day` : t`${days} days`
}

/** "Monthly, last day"; types that are given whole say so. */
function howOf({ accrual, accrual_on }: ConfigValues): string {
  if (accrual === 'None') return t`Whole at the start`
  return `${t(String(accrual))}, ${t(String(accrual_on)).toLowerCase()}`
}
