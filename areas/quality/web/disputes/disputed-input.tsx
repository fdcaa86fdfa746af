import { Select, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import type { ReviewedItem } from './reviewed-items.ts'
import { ItemHead, Said } from './reviewed-words.tsx'
import styles from './disputes.module.css'
import { t } from '#platform/contract/words/texts.ts'

export interface DisputedValues {
  readonly proposed_score_id: number | null
  readonly reason: string
  readonly evidence_url: string
}

interface DisputedInputProps {
  item: ReviewedItem
  /** Undefined while it is not disputed. */
  values: DisputedValues | undefined
  errors: (name: string) => string | undefined
  onChange: (values: DisputedValues | undefined) => void
}

/** One answer of a review; chosen, it asks why. */
export function DisputedInput({ item, values, errors, onChange }: DisputedInputProps) {
  const { better, key } = item
  const patch = (more: Partial<DisputedValues>) => values && onChange({ ...values, ...more })
  return (
    <li className={styles.item}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={values !== undefined}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? { proposed_score_id: null, reason: '', evidence_url: '' }
                : undefined,
            )
          }
        />
        <ItemHead item={item} />
      </label>
      {values && (
        <div className={styles.fields}>
          {item.comment && (
            <Said by={t`Evaluator`} words={item.comment} evidence={item.evidence_url} />
          )}
          {better.length > 0 && (
            <Select
              id={`proposed-${key}`}
              label="What should it be? (optional)"
              clearable
              data={better.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={values.proposed_score_id === null ? null : String(values.proposed_score_id)}
              error={errors('proposed_score_id')}
              onChange={(id) => patch({ proposed_score_id: id === null ? null : Number(id) })}
            />
          )}
          <Textarea
            id={`reason-${key}`}
            label="Why?"
            description="10 to 1000 characters."
            autosize
            minRows={2}
            maxLength={1000}
            required
            withAsterisk={false}
            value={values.reason}
            error={errors('reason') ?? errors('checkpoint_id')}
            onChange={(event) => patch({ reason: event.currentTarget.value })}
          />
          <TextInput
            id={`evidence-${key}`}
            label="Link to the evidence (optional)"
            type="url"
            inputMode="url"
            value={values.evidence_url}
            error={errors('evidence_url')}
            onChange={(event) => patch({ evidence_url: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  )
}
