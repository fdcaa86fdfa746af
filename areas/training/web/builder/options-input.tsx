import { ActionIcon, TextInput } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId, type InputProps } from '#platform/web/fields/input-shape.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { choosesOptions, hasOneRight } from '../../contract/slides/slide-content.ts'
import styles from './options-input.module.css'

interface Option {
  readonly text: string
  readonly is_correct: boolean
  readonly feedback: string | null
}

const BLANK: Option = { text: '', is_correct: false, feedback: null }

/** The options of a question. A blank line at the end takes the next one, so that they are typed one after the other. */
export function OptionsInput(props: InputProps) {
  const { name, label, value, error, field, siblings, isDisabled, onChange } = props
  const options = optionsIn(value)
  const type = siblings['question_type']
  const isFull = options.length >= (field.max ?? 10) || isDisabled
  const change = (place: number, option: Option) =>
    onChange(
      options.toSpliced(place, 1, option).map((one, at) => onlyRight(one, at, place, option, type)),
    )
  return (
    <fieldset className={styles.options} id={inputId(name)} tabIndex={-1}>
      <legend>{label}</legend>
      <p className={styles.hint}>{hintOf(type)}</p>
      {error && <ErrorWords text={error} />}
      <ol className={styles.list}>
        {[...options, ...(isFull ? [] : [BLANK])].map((option, place) => (
          <OptionLine
            key={place}
            {...{ option, place, type, isDisabled }}
            group={inputId(name)}
            count={options.length}
            error={props.errors[`${name}.${place}.text`]}
            feedbackError={props.errors[`${name}.${place}.feedback`]}
            onChange={(next) => change(place, next)}
            onRemove={() => {
              onChange(options.toSpliced(place, 1))
              announce(t`Option ${place + 1} removed`)
            }}
            onMove={(to) => {
              onChange(options.toSpliced(place, 1).toSpliced(to, 0, option))
              announce(t`Option ${place + 1}, place ${to + 1} of ${options.length}`)
            }}
          />
        ))}
      </ol>
    </fieldset>
  )
}

interface OptionLineProps {
  option: Option
  place: number
  count: number
  type: unknown
  group: string
  isDisabled: boolean
  error: string | undefined
  feedbackError: string | undefined
  onChange: (option: Option) => void
  onRemove: () => void
  onMove: (to: number) => void
}

function OptionLine(props: OptionLineProps) {
  const { option, place, count, type, isDisabled, error, onChange, onRemove, onMove } = props
  const isNew = place === count
  const number = place + 1
  return (
    <li className={styles.option}>
      {choosesOptions(type) ? (
        <input
          className={styles.right}
          type={hasOneRight(type) ? 'radio' : 'checkbox'}
          name={props.group}
          aria-label={t`Option ${number} is right`}
          checked={option.is_correct}
          disabled={isDisabled || isNew}
          onChange={(event) => onChange({ ...option, is_correct: event.currentTarget.checked })}
        />
      ) : (
        <span className={styles.number}>{number}</span>
      )}
      <div className={styles.texts}>
        <TextInput
          id={inputId(`options.${place}.text`)}
          aria-label={t`Option ${number}`}
          placeholder={isNew ? t`Type an option` : undefined}
          value={option.text}
          maxLength={500}
          disabled={isDisabled}
          autoComplete="off"
          error={error && <ErrorWords text={error} />}
          onChange={(event) => onChange({ ...option, text: event.currentTarget.value })}
        />
        {!isNew && choosesOptions(type) && (
          <TextInput
            size="xs"
            aria-label={t`Feedback to option ${number}`}
            placeholder="Feedback, optional"
            value={option.feedback ?? ''}
            maxLength={300}
            disabled={isDisabled}
            autoComplete="off"
            error={props.feedbackError && <ErrorWords text={props.feedbackError} />}
            onChange={(event) =>
              onChange({ ...option, feedback: event.currentTarget.value || null })
            }
          />
        )}
      </div>
      {!isNew && !isDisabled && (
        <span className={styles.buttons}>
          <ActionIcon
            aria-label={t`Move option ${number} up`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <Icon name="arrow-up" size={14} />
          </ActionIcon>
          <ActionIcon
            aria-label={t`Move option ${number} down`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            <Icon name="arrow-down" size={14} />
          </ActionIcon>
          <ActionIcon aria-label={t`Remove option ${number}`} onClick={onRemove}>
            <Icon name="trash" size={14} />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}

/** Of some types one option is right: marking it unmarks the others. */
function onlyRight(
  option: Option,
  at: number,
  place: number,
  marked: Option,
  type: unknown,
): Option {
  const isUnmarked = hasOneRight(type) && marked.is_correct && at !== place && option.is_correct
  return isUnmarked ? { ...option, is_correct: false } : option
}

const hintOf = (type: unknown): string => {
  if (type === 'Order') return t`Enter them in the right order. Learners see them shuffled.`
  return hasOneRight(type) ? t`Mark the one that is right.` : t`Mark all that are right.`
}

/** Options are rows of these fields, as they are typed here or were stored. */
const optionsIn = (value: unknown): Option[] => (Array.isArray(value) ? (value as Option[]) : [])
