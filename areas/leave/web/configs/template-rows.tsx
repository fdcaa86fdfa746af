import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import type { PlannedLeave } from '../../contract/templates/leave-templates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './config-tools.module.css'

interface TemplateRowsProps {
  rows: readonly PlannedLeave[]
  isChosen: (row: PlannedLeave) => boolean
  onChoose: (code: string, isIn: boolean) => void
}

/** The rows of a template, each with its law and what it would change. */
export function TemplateRows({ rows, isChosen, onChoose }: TemplateRowsProps) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={t`Leave of this country`}>
      {rows.map((row) => (
        <li key={row.code}>
          <Checkbox
            aria-label={row.name}
            checked={isChosen(row)}
            disabled={row.is_there}
            onChange={(event) => onChoose(row.code, event.currentTarget.checked)}
          />
          <div className={styles.words}>
            <strong>{row.name}</strong>
            <span className="small">{row.says}</span>
            <span className={classes('small muted', row.checked === null && styles.typical)}>
              {restsOn(row)}{' '}
              <a href={row.source} target="_blank" rel="noreferrer">
                Source
              </a>
            </span>
            <span className="small">{changeOf(row)}</span>
          </div>
          <span className={styles.days}>
            {row.entitlement_days > 0 && t`${row.entitlement_days} days`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Whether the days were compared with the law, and which. */
const restsOn = ({ law, checked }: PlannedLeave): string =>
  checked === null
    ? t`Typical figures, check them before use: ${law}.`
    : t`Checked against ${law}, as of ${String(checked)}.`

/** What putting it on the office does. */
function changeOf({ is_there, is_new_type, changes }: PlannedLeave): string {
  if (is_there) return t`The office gives this already`
  if (is_new_type) return t`New leave type`
  return changes.length > 0 ? t`Changes: ${changes.join(', ')}` : t`New for this office`
}
