import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { readFormDefinition } from '../../contract/scorecards/form-definition.ts'
import { AskedSection } from './asked-section.tsx'

/** What a published form asks, as it was frozen; a draft asks what its set-up says by then. */
export function FormPanel({ record }: { record: StoredRecord }) {
  if (!record['definition']) return null
  const definition = readFormDefinition(record['definition'])
  return (
    <Card title="Scorecard" note={`Pass mark ${definition.pass_mark}`} flush>
      {definition.sections.map((section) => (
        <AskedSection key={section.id} {...{ section, definition }} />
      ))}
    </Card>
  )
}
