import { Suspense } from 'react'
import {
  extraFieldColumns,
  type ExtraFieldType,
  extraFieldTypes,
} from '#platform/contract/fields/extra-field-columns.ts'
import {
  extraFieldCatalogue,
  mayFilter,
  maySum,
} from '#platform/contract/fields/extra-field-definitions.ts'
import { FieldSpace } from '#platform/web/fields/field-space.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { sensitiveCircle } from '../../contract/log-circles.ts'
import { ConditionInput } from './condition-input.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { fitting, type Question, withLabel } from './question.ts'
import styles from './questions.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface QuestionEditorProps extends InputProps {
  question: Question
  index: number
  /** The questions before it, on which it may depend. */
  above: readonly Question[]
  onQuestion: (question: Question) => void
}

type Part = keyof typeof extraFieldColumns

/** Everything of one question, as far as its kind has it, and how it will look. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { name, question, index, above, errors, onQuestion, Inner } = props
  const put = (part: Part, value: unknown) =>
    onQuestion(
      part === 'label'
        ? withLabel(question, String(value ?? ''))
        : fitting({ ...question, [part]: value }),
    )
  const at = (part: Part) => `${name}.${index}.${part}`
  return (
    <div className={styles.questionEditor}>
      <div className={styles.parts}>
        {partsOf(question).map((part) => (
          <div key={part} className={WIDE.includes(part) ? styles.wide : undefined}>
            <Suspense fallback={<FieldSpace />}>
              <Inner
                {...props}
                name={at(part)}
                shortName={part}
                field={fieldFor[part] ?? extraFieldColumns[part]}
                value={question[part]}
                siblings={question}
                error={errors[at(part)]}
                onChange={(value) => put(part, value)}
              />
            </Suspense>
          </div>
        ))}
        {above.length > 0 &&
          conditionsOf(question.field_type).map(([part, title, none]) => (
            <ConditionInput
              key={part}
              id={at(part)}
              title={title}
              none={none}
              above={above}
              condition={question[part] ?? null}
              error={errors[at(part)]}
              onChange={(condition) => put(part, condition)}
            />
          ))}
      </div>
      <QuestionPreview key={question.field_type ?? ''} question={question} pageId={props.pageId} />
    </div>
  )
}

const fieldFor: Partial<Record<Part, InputProps['field']>> = {
  is_sensitive: {
    ...extraFieldColumns.is_sensitive,
    help: `${sensitiveCircle.seenBy}. Everyone else, also the person who typed it, sees only that it is answered.`,
  },
}

const WIDE: readonly Part[] = ['options', 'rules']
const catalogue = new Map(
  extraFieldCatalogue(extraFieldTypes).map((each) => [each.field_type, each]),
)

/** The parts a kind of question has. */
function partsOf({ field_type: kind, is_sensitive }: Question): Part[] {
  const known = kind ? catalogue.get(kind) : undefined
  if (!kind || !known) return ['label', 'field_type']
  if (kind === 'Heading') return ['label', 'field_type', 'name', 'help']
  return [
    'label',
    'field_type',
    'name',
    ...(kind === 'File' ? [] : (['width'] as const)),
    ...(known.has_options ? (['options'] as const) : []),
    'is_required',
    'is_list_column',
    ...(mayFilter({ field_type: kind, is_sensitive }) ? (['is_filter'] as const) : []),
    ...(maySum({ field_type: kind, is_sensitive }) ? (['is_summed'] as const) : []),
    'is_sensitive',
    ...(known.limits.length > 0 ? (['min', 'max'] as const) : []),
    ...(kind === 'File' ? [] : (['default_value'] as const)),
    'help',
    ...(known.rules.length > 0 ? (['rules'] as const) : []),
  ]
}

type ConditionPart = ['visible_if' | 'required_if', string, string]

function conditionsOf(kind: ExtraFieldType | null | undefined): ConditionPart[] {
  const shown: ConditionPart = ['visible_if', t`Shown when`, t`Always shown`]
  const asked: ConditionPart = ['required_if', t`Required when`, t`As said above`]
  if (!kind) return []
  return kind === 'Heading' ? [shown] : [shown, asked]
}
