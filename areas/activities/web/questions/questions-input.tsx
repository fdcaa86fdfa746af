import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { type InputProps, inputId } from '#platform/web/fields/input-shape.ts'
import { emptyQuestion, type Question } from './question.ts'
import { QuestionEditor } from './question-editor.tsx'
import styles from './questions-input.module.css'
import fieldsStyles from '#platform/web/fields/fields.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** The questions of a set-up: a line each, one of them open to be written, in the order people answer them. */
export function QuestionsInput(props: InputProps) {
  const { name, label, field, value, onChange, errors, error } = props
  const questions = Array.isArray(value) ? (value as Question[]) : [] // made here or come from the server's list
  const [open, setOpen] = useState<number>()
  const isFull = questions.length >= (field.max ?? Infinity)
  const change = (index: number, question: Question) =>
    onChange(questions.map((each, at) => (at === index ? question : each)))
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question) return
    onChange(questions.toSpliced(from, 1).toSpliced(to, 0, question))
    if (open === from) setOpen(to)
  }
  return (
    <fieldset className={styles.questions} id={inputId(name)} tabIndex={-1}>
      <legend>{label}</legend>
      {field.help && <p className={fieldsStyles.fieldHelp}>{field.help}</p>}
      {error && <p className={fieldsStyles.fieldError}>{error}</p>}
      <ol>
        {questions.map((question, index) => {
          const hasErrors = Object.keys(errors).some((key) => key.startsWith(`${name}.${index}.`))
          const isOpen = open === index || hasErrors
          return (
            <li key={index} data-wrong={hasErrors || undefined}>
              <QuestionHead
                question={question}
                index={index}
                isLast={index === questions.length - 1}
                isOpen={isOpen}
                onToggle={() => setOpen(open === index ? undefined : index)}
                onMove={(to) => move(index, to)}
                onRemove={() => {
                  setOpen(undefined)
                  onChange(questions.toSpliced(index, 1))
                }}
              />
              {isOpen && (
                <QuestionEditor
                  {...props}
                  question={question}
                  index={index}
                  above={questions.slice(0, index)}
                  onQuestion={(next) => change(index, next)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <Button
        type="button"
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        disabled={isFull}
        onClick={() => {
          onChange([...questions, emptyQuestion()])
          setOpen(questions.length)
        }}
      >
        {isFull ? `At most ${field.max} questions` : 'Add a question'}
      </Button>
    </fieldset>
  )
}

interface QuestionHeadProps {
  question: Question
  index: number
  isLast: boolean
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

function QuestionHead(props: QuestionHeadProps) {
  const { question, index, isLast, isOpen, onToggle, onMove, onRemove } = props
  const what = question.label || t`question ${index + 1}`
  const verbs: [boolean, IconName, string, () => void][] = [
    [index > 0, 'arrow-up', t`Move ${what} up`, () => onMove(index - 1)],
    [!isLast, 'arrow-down', t`Move ${what} down`, () => onMove(index + 1)],
    [true, 'trash', t`Remove ${what}`, onRemove],
  ]
  return (
    <div className={styles.head}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span className="muted numbers">{index + 1}</span>
        <strong>{question.label || 'New question'}</strong>
        <span className={styles.facts}>{factsOf(question)}</span>
      </button>
      {verbs.map(
        ([may, icon, label, act]) =>
          may && (
            <ActionIcon key={icon} size={24} aria-label={label} title={label} onClick={act}>
              <Icon name={icon} size={14} />
            </ActionIcon>
          ),
      )}
    </div>
  )
}

/** "Choice of 5, required, shown when reason is Other" */
export function factsOf({
  field_type,
  options,
  is_required,
  is_sensitive,
  visible_if,
}: Question): string {
  const count = options?.length ?? 0
  return [
    count > 0 ? t`${t(field_type ?? '')} of ${count}` : t(field_type ?? ''),
    is_required ? t`required` : undefined,
    is_sensitive ? t`sensitive` : undefined,
    visible_if ? t`depends on ${visible_if.field}` : undefined,
  ]
    .filter(Boolean)
    .join(', ')
}
