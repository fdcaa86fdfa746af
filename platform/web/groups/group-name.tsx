import type { Field } from '#platform/contract/fields/field.ts'
import type { ListGroup } from '#platform/contract/lists/list-groups.ts'
import { labelOf, lowered } from '#platform/contract/labels.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { t } from '#platform/contract/words/texts.ts'

interface GroupNameProps {
  name: string
  field: Field
  group: ListGroup
}

/** The value a group has in common, as the list itself shows it; of a moment its day. */
export function GroupName({ name, field, group }: GroupNameProps) {
  if (group.key === null)
    return <span className="muted">{t`No ${lowered(labelOf(name, field))}`}</span>
  const shown: Field = field.kind === 'instant' ? { kind: 'date' } : field
  return (
    <Cell
      name={name}
      field={shown}
      value={group.key}
      record={{ [name]: group.key, [titleKey(name)]: group.title }}
      isWhole={false}
    />
  )
}
