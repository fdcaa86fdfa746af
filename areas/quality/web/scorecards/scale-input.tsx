import { choice } from '#platform/contract/fields/field.ts'
import { ChoiceField } from '#platform/web/fields/choice-inputs.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { isWholeScale } from '../../contract/scorecards/scorecard.ts'
import { useAnswers } from './use-answers.ts'

/** Chooses one of the scales that tell good from bad. */
export function ScaleInput(props: InputProps) {
  const answers = useAnswers(props.pageId)
  const scales = [...new Set(answers.map(({ scale }) => scale))].filter((scale) =>
    isWholeScale(answers, scale),
  )
  const { required, help, label } = { label: 'Scale', ...props.field }
  const field = choice(scales, { label, ...(required && { required }), ...(help && { help }) })
  return <ChoiceField {...props} field={field} />
}
