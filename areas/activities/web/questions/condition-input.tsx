import { MultiSelect, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { Condition } from '#platform/contract/fields/extra-field.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId } from '#platform/web/fields/input-shape.ts'
import type { Question } from './question.ts'
import styles from './questions.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'

interface ConditionInputProps {
  id: string
  title: string
  /** What no condition means. */
  none: string
  above: readonly Question[]
  condition: Condition | null
  error: string | undefined
  onChange: (condition: Condition | null) => void
}

const words = {
  eq: 'is',
  ne: t`is not`,
  in: t`is one of`,
  filled: t`is filled in`,
  empty: t`is empty`,
} as const satisfies Record<Condition['is'], string>

/** A sentence: a question above, is or is not, and what it must hold. */
export function ConditionInput(props: ConditionInputProps) {
  const { id, title, none, above, condition, error, onChange } = props
  const asked = above.filter(({ name, field_type }) => name && field_type !== 'Heading')
  const of = asked.find(({ name }) => name === condition?.field)
  return (
    <div className={styles.condition} role="group" aria-label={title}>
      <Select
        id={inputId(id)}
        label={title}
        data={[
          { value: '', label: none },
          ...asked.map(({ name, label }) => ({
            value: String(name),
            label: label || String(name),
          })),
        ]}
        value={condition?.field ?? ''}
        allowDeselect={false}
        error={error && <ErrorWords text={error} />}
        onChange={(field) => onChange(field ? conditionOn(field, asked) : null)}
      />
      {condition && (
        <Select
          aria-label={`${title}: how`}
          data={waysOf(of)}
          value={condition.is}
          allowDeselect={false}
          onChange={(is) => onChange(compared(condition, is))}
        />
      )}
      {condition && !FILLED.includes(condition.is) && (
        <ConditionValue title={title} of={of} condition={condition} onChange={onChange} />
      )}
    </div>
  )
}

/** Of a file one asks whether there is one. */
const FILLED = ['filled', 'empty']

const waysOf = (of: Question | undefined) =>
  Object.entries(words)
    .filter(([way]) => of?.field_type !== 'File' || FILLED.includes(way))
    .map(([value, label]) => ({ value, label }))

function conditionOn(field: string, asked: readonly Question[]): Condition {
  const isFile = asked.find(({ name }) => name === field)?.field_type === 'File'
  return isFile ? { field, is: 'filled' } : { field, is: 'eq', value: null }
}

function compared(condition: Condition, is: string | null): Condition {
  const chosen = (Object.keys(words) as Condition['is'][]).find((each) => each === is) ?? 'eq' // the keys of the table above
  const { value, field } = condition
  if (chosen === 'filled' || chosen === 'empty') return { field, is: chosen }
  if (chosen === 'in') return { field, is: chosen, value: Array.isArray(value) ? value : [] }
  return { field, is: chosen, value: Array.isArray(value) ? (value[0] ?? null) : (value ?? null) }
}

interface ConditionValueProps {
  title: string
  of: Question | undefined
  condition: Condition
  onChange: (condition: Condition) => void
}

/** What it must hold: of a choice its options, of Yes/No both, else what is typed. */
function ConditionValue({ title, of, condition, onChange }: ConditionValueProps) {
  const name = `${title}: what`
  const put = (value: unknown) => onChange({ ...condition, value })
  const options = (of?.options ?? []).map(({ value, label }) => ({ value, label: label || value }))
  if (of?.field_type === 'Yes/No')
    return (
      <Select
        aria-label={name}
        data={choiceOptions(['Yes', 'No'])}
        value={condition.value === true ? 'Yes' : condition.value === false ? 'No' : null}
        onChange={(word) => put(word === 'Yes')}
      />
    )
  if (condition.is === 'in')
    return (
      <MultiSelect
        aria-label={name}
        data={options}
        value={Array.isArray(condition.value) ? condition.value.map(String) : []}
        onChange={put}
      />
    )
  if (options.length > 0)
    return (
      <Select
        aria-label={name}
        data={options}
        value={typeof condition.value === 'string' ? condition.value : null}
        onChange={put}
      />
    )
  return (
    <TextInput
      aria-label={name}
      value={
        condition.value === null || condition.value === undefined ? '' : String(condition.value)
      }
      onChange={(event) => put(typed(of, event.currentTarget.value))}
    />
  )
}

const NUMBERS = ['Whole number', 'Decimal', 'Money', 'Percent', 'Duration']

/** An answer that is a number is compared as one. */
function typed(of: Question | undefined, text: string): unknown {
  const isNumber = NUMBERS.includes(of?.field_type ?? '') && /^-?\d+(\.\d+)?$/.test(text)
  return isNumber ? Number(text) : text
}
