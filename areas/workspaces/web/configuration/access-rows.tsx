import { ActionIcon, Button, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { date, integer } from '#platform/contract/fields/field.ts'
import { t } from '#platform/contract/words/texts.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import {
  type AccessEffect,
  accessEffects,
  type AccessKind,
  accessKinds,
  type AccessLevel,
  accessLevels,
} from '../../contract/levels.ts'
import { MOST_ACCESS_ROWS } from '../../contract/workspace-calls.ts'
import { TargetInput } from '../inputs/target-input.tsx'
import styles from './configuration.module.css'

/** A row of access while it is edited; a new one names nobody yet. */
export interface EditedRow {
  readonly kind: AccessKind
  readonly target_id: number | null
  readonly target_name: string | null
  readonly level: AccessLevel
  readonly effect: AccessEffect
  readonly valid_from: string | null
  readonly valid_to: string | null
}

const EMPTY: EditedRow = {
  ...{ kind: 'Role', target_id: null, target_name: null, level: 'Chat', effect: 'Allow' },
  ...{ valid_from: null, valid_to: null },
}

interface AccessRowsProps {
  readonly rows: readonly EditedRow[]
  /** By `access.0.target_id`. */
  readonly errors: Readonly<Record<string, string>>
  readonly pageId: number | undefined
  readonly isDisabled: boolean
  readonly onChange: (rows: readonly EditedRow[]) => void
}

/** Rows of access, each with its fields side by side. */
export function AccessRows({ rows, onChange, ...shared }: AccessRowsProps) {
  return (
    <>
      {rows.length === 0 && <p className="muted">Only the owner may use it until you add a row.</p>}
      {rows.map((row, at) => (
        <div key={at} className={styles.accessRow} role="group" aria-label={t`Row ${at + 1}`}>
          <AccessFields
            {...{ row, at, ...shared }}
            onRow={(next) => onChange(rows.with(at, next))}
          />
          <ActionIcon
            variant="subtle"
            aria-label={t`Remove row ${at + 1}`}
            disabled={shared.isDisabled}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={shared.isDisabled || rows.length >= MOST_ACCESS_ROWS}
          onClick={() => onChange([...rows, EMPTY])}
        >
          Add people
        </Button>
      </div>
    </>
  )
}

interface AccessFieldsProps extends Omit<AccessRowsProps, 'rows' | 'onChange'> {
  readonly row: EditedRow
  readonly at: number
  readonly onRow: (row: EditedRow) => void
}

/** What is chosen from a drop-down: six fields stand in one line. */
const CHOSEN = {
  kind: { label: 'Who', choices: accessKinds },
  level: { label: 'May', choices: accessLevels },
  effect: { label: 'Effect', choices: accessEffects },
} as const
const TYPED = {
  target_id: { field: integer({ required: true, label: 'Which' }), input: TargetInput },
  valid_from: { field: date({ label: 'From' }), input: undefined },
  valid_to: { field: date({ label: 'Until' }), input: undefined },
} as const
const PLACES = ['kind', 'target_id', 'level', 'effect', 'valid_from', 'valid_to'] as const

function AccessFields({ row, at, errors, pageId, isDisabled, onRow }: AccessFieldsProps) {
  const titles = new Map<number, string>()
  if (row.target_id !== null && row.target_name !== null) titles.set(row.target_id, row.target_name)
  const change = (name: keyof EditedRow, value: unknown) =>
    onRow({
      ...row,
      [name]: value,
      ...(name === 'kind' && { target_id: null, target_name: null }),
    })
  return PLACES.map((name) => {
    const error = errors[`access.${at}.${name}`]
    if (name === 'kind' || name === 'level' || name === 'effect')
      return (
        <Select
          key={name}
          label={t(CHOSEN[name].label)}
          data={CHOSEN[name].choices.map((value) => ({ value, label: t(value) }))}
          value={row[name]}
          error={error}
          disabled={isDisabled}
          allowDeselect={false}
          onChange={(value) => change(name, value)}
        />
      )
    const { field, input } = TYPED[name]
    return (
      <FieldInput
        key={name}
        name={`access.${at}.${name}`}
        shortName={name}
        {...{ field, input, error, errors, titles, pageId, isDisabled }}
        value={row[name]}
        siblings={{ ...row }}
        onChange={(value) => change(name, value)}
        onLeave={() => undefined}
      />
    )
  })
}
