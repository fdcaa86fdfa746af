import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { auditScores } from '../../contract/scorecards/audit-scores.ts'
import { choice } from '#platform/contract/fields/field.ts'
import { ChoiceField } from '#platform/web/fields/choice-inputs.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { isWholeScale } from '../../contract/scorecards/scorecard.ts'
import { useAnswersAsked } from './use-answers.ts'

/** Chooses one of the scales that tell good from bad. */
export function ScaleInput(props: InputProps) {
  const { answers, isPending } = useAnswersAsked(props.pageId)
  const scales = [...new Set(answers.map(({ scale }) => scale))].filter((scale) =>
    isWholeScale(answers, scale),
  )
  if (scales.length === 0 && !isPending)
    return (
      <Notice
        tone="info"
        title={t`There are no answers yet`}
        action={<Link to={`${auditScores.page}/add`}>{t`Add answers`}</Link>}
      >
        {t`A scale has an answer that passes and one that fails. Configuration offers usual ones, too.`}
      </Notice>
    )
  const { required, help, label } = { label: 'Scale', ...props.field }
  const field = choice(scales, { label, ...(required && { required }), ...(help && { help }) })
  return <ChoiceField {...props} field={field} />
}
